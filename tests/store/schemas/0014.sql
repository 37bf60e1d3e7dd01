-- {"cnsm76pvbs": [28, 15], "q6pneh9vqn": [6, 6, 1], "z4uzuzerw3": [169, 23, 84], "cu66ss9kw7": [25, 21, 26, 0, 38], "96cq44kmth": [6, 2, 3], "qk7vnt4395": [34, 86], "mvnpx2u6p5": [23, 19, 3, 0], "kzj6ket62v": [191, 181, 201, 71, 193, 185, 200], "4ynagt6u5x": [-1005, 3275, 1365], "jjqwtcekr8": [-27, -10, -1, -28], "t56tfxpsdd": [57, 64], "mwn9ykqas9": [-3, 61, -5], "vkwhbjfmkn": [557, 157, 0, 86], "jbprn7ycf3": [14, 36, 42, 1011, 0, 8, 382], "fuqky4r5va": [1187, 147, 44, 52, 44, 36, 53, 37], "4hz9fqvy38": [-90, 257, -140, -27], "t7k6c3h4he": [120, -24, 71, 13, 52, 48, -29, -23, 68], "at2pe9tu3v": [3, 4]}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE answer (
	plan_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	comes BOOLEAN NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_answer PRIMARY KEY (plan_id, person_id), 
	CONSTRAINT fk_answer_plan_id FOREIGN KEY(plan_id) REFERENCES "plan" (id), 
	CONSTRAINT fk_answer_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "answer" VALUES(1,2,1,1790000000);
CREATE TABLE bin (
	table_id INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_bin PRIMARY KEY (table_id), 
	CONSTRAINT fk_bin_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
INSERT INTO "bin" VALUES(19,1790000001);
CREATE TABLE circle (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name VARCHAR NOT NULL, 
	made_at INTEGER NOT NULL, 
	zone VARCHAR DEFAULT '' NOT NULL, 
	demo BOOLEAN DEFAULT 0 NOT NULL
);
INSERT INTO "circle" VALUES(1,'',0,'',0);
INSERT INTO "circle" VALUES(2,'Dienstags',1790000000,'',0);
CREATE TABLE code (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	circle_id INTEGER NOT NULL, 
	table_id INTEGER, 
	role VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	made_at INTEGER NOT NULL, 
	made_by VARCHAR NOT NULL, 
	tries INTEGER NOT NULL, 
	evening INTEGER, 
	maker_id INTEGER, 
	name VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT fk_code_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id), 
	CONSTRAINT fk_code_table_id FOREIGN KEY(table_id) REFERENCES "table" (id), 
	CONSTRAINT uq_code_text UNIQUE (text), 
	CONSTRAINT fk_code_maker_id FOREIGN KEY(maker_id) REFERENCES link (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "code" VALUES(1,2,NULL,'scorer','KTMXWP',1790000000,'',3,1789996400,NULL,'');
INSERT INTO "code" VALUES(2,1,NULL,'watcher','BCDFGH',1790000000,'Ömür',0,NULL,1,'Zoë 🃏');
CREATE TABLE description (
	id VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	made_at INTEGER NOT NULL, 
	CONSTRAINT pk_description PRIMARY KEY (id)
);
INSERT INTO "description" VALUES('three-rounds@7f6ef2190fef49234c2f','
scorepad = 1
id = "three-rounds"
name = "Three Rounds"
players = [2, 3, 4]
end.rounds = 3
field = [{ name = "points", label = "Points", per = "seat" }]
line = [{ rule = "points", points = "points", say = "Points" }]
stat = [{ id = "scored", rule = "points", label = "scored", share = "points > 0" }]
',1789395200);
INSERT INTO "description" VALUES('three-rounds@92fc3126b59337c6be65','
scorepad = 1
id = "three-rounds"
name = "Three Rounds"
players = [2, 3, 4]
end.rounds = 3
field = [{ name = "points", label = "Points", per = "seat" }]
line = [{ rule = "points", points = "2 * points", say = "Points" }]
stat = [{ id = "scored", rule = "points", label = "scored", share = "points > 0" }]
',1790000000);
CREATE TABLE door (
	id INTEGER NOT NULL, 
	circle_id INTEGER NOT NULL, 
	table_id INTEGER, 
	at INTEGER NOT NULL, 
	what VARCHAR NOT NULL, 
	who VARCHAR NOT NULL, 
	whom VARCHAR NOT NULL, 
	n INTEGER NOT NULL, 
	CONSTRAINT pk_door PRIMARY KEY (id), 
	CONSTRAINT fk_door_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id), 
	CONSTRAINT fk_door_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
INSERT INTO "door" VALUES(1,2,NULL,1790000000,'made','Ömür','Fernseher',1);
CREATE TABLE draft (
	table_id INTEGER NOT NULL, 
	slot VARCHAR NOT NULL, 
	data JSON NOT NULL, 
	CONSTRAINT pk_draft PRIMARY KEY (table_id, slot), 
	CONSTRAINT fk_draft_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
INSERT INTO "draft" VALUES(1,'next-8','{"bids_0": "2", "bids_1": "", "note": "\u00df \u2014 \"''\\ \ud83c\udca1"}');
CREATE TABLE evening (
	id INTEGER NOT NULL, 
	circle_id INTEGER NOT NULL, 
	night VARCHAR NOT NULL, 
	title VARCHAR NOT NULL, 
	note VARCHAR NOT NULL, 
	CONSTRAINT pk_evening PRIMARY KEY (id), 
	CONSTRAINT uq_evening_circle_id_night UNIQUE (circle_id, night), 
	CONSTRAINT fk_evening_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id)
);
INSERT INTO "evening" VALUES(1,1,'2026-09-21','Zoës Geburtstag','bis drei Uhr früh ☕');
CREATE TABLE game (
	circle_id INTEGER NOT NULL, 
	base VARCHAR NOT NULL, 
	description_id VARCHAR NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (circle_id, base), 
	CONSTRAINT fk_game_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id), 
	CONSTRAINT fk_game_description_id FOREIGN KEY(description_id) REFERENCES description (id)
);
INSERT INTO "game" VALUES(1,'three-rounds','three-rounds@92fc3126b59337c6be65',1790000000);
CREATE TABLE knock (
	home VARCHAR NOT NULL, 
	since INTEGER NOT NULL, 
	n INTEGER NOT NULL, 
	CONSTRAINT pk_knock PRIMARY KEY (home)
);
INSERT INTO "knock" VALUES('192.168.1.20',1790000000,3);
CREATE TABLE link (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	circle_id INTEGER NOT NULL, 
	table_id INTEGER, 
	role VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	person_id INTEGER, 
	hash VARCHAR NOT NULL, 
	made_at INTEGER NOT NULL, 
	made_by VARCHAR NOT NULL, 
	opened_at INTEGER, 
	seen_at INTEGER, 
	phone VARCHAR NOT NULL, 
	revoked_at INTEGER, 
	evening INTEGER, 
	maker_id INTEGER, 
	wish VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT fk_link_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id), 
	CONSTRAINT fk_link_table_id FOREIGN KEY(table_id) REFERENCES "table" (id), 
	CONSTRAINT fk_link_person_id FOREIGN KEY(person_id) REFERENCES person (id), 
	CONSTRAINT uq_link_hash UNIQUE (hash), 
	CONSTRAINT fk_link_maker_id FOREIGN KEY(maker_id) REFERENCES link (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "link" VALUES(1,1,NULL,'keeper','Ömür',NULL,'0000000000000000000000000000000000000000000000000000000000000000',1790000000,'',1790000000,NULL,'iPhone',NULL,NULL,NULL,'');
INSERT INTO "link" VALUES(2,1,NULL,'scorer','Zoë 🃏',NULL,'2222222222222222222222222222222222222222222222222222222222222222',1790000000,'',NULL,NULL,'',NULL,1789996400,1,'asked');
INSERT INTO "link" VALUES(3,2,NULL,'watcher','Fernseher',NULL,'1111111111111111111111111111111111111111111111111111111111111111',1790000000,'Ömür',NULL,NULL,'',1790000000,NULL,NULL,'');
CREATE TABLE look (
	id INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_look PRIMARY KEY (id)
);
INSERT INTO "look" VALUES(1,1790000001);
CREATE TABLE memo (
	table_id INTEGER NOT NULL, 
	started VARCHAR, 
	note VARCHAR NOT NULL, 
	CONSTRAINT pk_memo PRIMARY KEY (table_id), 
	CONSTRAINT fk_memo_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
INSERT INTO "memo" VALUES(2,NULL,'Bei Zoë auf dem Balkon');
INSERT INTO "memo" VALUES(19,'2026-09-21','weg');
CREATE TABLE mend (
	id INTEGER NOT NULL, 
	circle_id INTEGER DEFAULT '1' NOT NULL, 
	data JSON NOT NULL, 
	CONSTRAINT pk_mend PRIMARY KEY (id), 
	CONSTRAINT fk_mend_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id)
);
INSERT INTO "mend" VALUES(1,1,'{"person": [6, "Ben", "ben"], "seats": [[2, 1, "Ben", []], [5, 1, "Ben", []], [6, 1, "Ben", []], [8, 4, "Ben", []], [14, 6, "Ben", []], [15, 2, "Ben", []], [16, 3, "Ben", []], [18, 1, "Ben", []], [19, 2, "Ben", []]]}');
CREATE TABLE mention (
	word_id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	CONSTRAINT pk_mention PRIMARY KEY (word_id, table_id), 
	CONSTRAINT fk_mention_word_id FOREIGN KEY(word_id) REFERENCES word (id), 
	CONSTRAINT fk_mention_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
)
 WITHOUT ROWID

;
INSERT INTO "mention" VALUES(772793046019676418,1);
INSERT INTO "mention" VALUES(1944508662193101767,1);
INSERT INTO "mention" VALUES(2420024455861147083,1);
INSERT INTO "mention" VALUES(2745320576457709254,1);
INSERT INTO "mention" VALUES(2758900850649839047,1);
INSERT INTO "mention" VALUES(4305507255836413819,1);
INSERT INTO "mention" VALUES(5702495390642505094,1);
INSERT INTO "mention" VALUES(5877532268614583191,1);
INSERT INTO "mention" VALUES(7979357631454915578,1);
INSERT INTO "mention" VALUES(721047061138458455,2);
INSERT INTO "mention" VALUES(868786904315904943,2);
INSERT INTO "mention" VALUES(2500986072942361464,2);
INSERT INTO "mention" VALUES(2745320576457709254,2);
INSERT INTO "mention" VALUES(5877532268614583191,2);
INSERT INTO "mention" VALUES(6157231795077093501,2);
INSERT INTO "mention" VALUES(6212360421317928678,2);
INSERT INTO "mention" VALUES(7425490050629895152,2);
INSERT INTO "mention" VALUES(86731581346165502,3);
INSERT INTO "mention" VALUES(7444543664398029405,3);
INSERT INTO "mention" VALUES(8814767183585025120,3);
INSERT INTO "mention" VALUES(86731581346165502,4);
INSERT INTO "mention" VALUES(868786904315904943,4);
INSERT INTO "mention" VALUES(1160235848950377093,4);
INSERT INTO "mention" VALUES(2975339135907018557,4);
INSERT INTO "mention" VALUES(3621153344491174301,4);
INSERT INTO "mention" VALUES(3810671277701035647,4);
INSERT INTO "mention" VALUES(4082471293239318559,4);
INSERT INTO "mention" VALUES(4259952919646455141,4);
INSERT INTO "mention" VALUES(8814767183585025120,4);
INSERT INTO "mention" VALUES(86731581346165502,5);
INSERT INTO "mention" VALUES(2500986072942361464,5);
INSERT INTO "mention" VALUES(7444543664398029405,5);
INSERT INTO "mention" VALUES(1160235848950377093,6);
INSERT INTO "mention" VALUES(2500986072942361464,6);
INSERT INTO "mention" VALUES(413459725235767262,7);
INSERT INTO "mention" VALUES(2745320576457709254,7);
INSERT INTO "mention" VALUES(7444543664398029405,7);
INSERT INTO "mention" VALUES(8814767183585025120,7);
INSERT INTO "mention" VALUES(47736093754337197,8);
INSERT INTO "mention" VALUES(86731581346165502,8);
INSERT INTO "mention" VALUES(413459725235767262,8);
INSERT INTO "mention" VALUES(2500986072942361464,8);
INSERT INTO "mention" VALUES(2745320576457709254,8);
INSERT INTO "mention" VALUES(4259952919646455141,8);
INSERT INTO "mention" VALUES(8814767183585025120,8);
INSERT INTO "mention" VALUES(86731581346165502,9);
INSERT INTO "mention" VALUES(4259952919646455141,9);
INSERT INTO "mention" VALUES(8814767183585025120,9);
INSERT INTO "mention" VALUES(47736093754337197,10);
INSERT INTO "mention" VALUES(2745320576457709254,10);
INSERT INTO "mention" VALUES(7444543664398029405,10);
INSERT INTO "mention" VALUES(8814767183585025120,10);
INSERT INTO "mention" VALUES(413459725235767262,11);
INSERT INTO "mention" VALUES(8814767183585025120,11);
INSERT INTO "mention" VALUES(47736093754337197,12);
INSERT INTO "mention" VALUES(86731581346165502,12);
INSERT INTO "mention" VALUES(413459725235767262,12);
INSERT INTO "mention" VALUES(868786904315904943,12);
INSERT INTO "mention" VALUES(1160235848950377093,12);
INSERT INTO "mention" VALUES(2745320576457709254,12);
INSERT INTO "mention" VALUES(868786904315904943,13);
INSERT INTO "mention" VALUES(4259952919646455141,13);
INSERT INTO "mention" VALUES(7444543664398029405,13);
INSERT INTO "mention" VALUES(8814767183585025120,13);
INSERT INTO "mention" VALUES(47736093754337197,14);
INSERT INTO "mention" VALUES(86731581346165502,14);
INSERT INTO "mention" VALUES(413459725235767262,14);
INSERT INTO "mention" VALUES(868786904315904943,14);
INSERT INTO "mention" VALUES(1355450717780649821,14);
INSERT INTO "mention" VALUES(2500986072942361464,14);
INSERT INTO "mention" VALUES(7444543664398029405,14);
INSERT INTO "mention" VALUES(8814767183585025120,14);
INSERT INTO "mention" VALUES(47736093754337197,15);
INSERT INTO "mention" VALUES(86731581346165502,15);
INSERT INTO "mention" VALUES(868786904315904943,15);
INSERT INTO "mention" VALUES(1160235848950377093,15);
INSERT INTO "mention" VALUES(2500986072942361464,15);
INSERT INTO "mention" VALUES(2745320576457709254,15);
INSERT INTO "mention" VALUES(4259952919646455141,15);
INSERT INTO "mention" VALUES(8814767183585025120,15);
INSERT INTO "mention" VALUES(413459725235767262,16);
INSERT INTO "mention" VALUES(2500986072942361464,16);
INSERT INTO "mention" VALUES(2745320576457709254,16);
INSERT INTO "mention" VALUES(7444543664398029405,16);
INSERT INTO "mention" VALUES(47736093754337197,17);
INSERT INTO "mention" VALUES(86731581346165502,17);
INSERT INTO "mention" VALUES(413459725235767262,17);
INSERT INTO "mention" VALUES(856330752201573433,17);
INSERT INTO "mention" VALUES(868786904315904943,17);
INSERT INTO "mention" VALUES(1160235848950377093,17);
INSERT INTO "mention" VALUES(2745320576457709254,17);
INSERT INTO "mention" VALUES(4259952919646455141,17);
INSERT INTO "mention" VALUES(4587051235983777478,17);
INSERT INTO "mention" VALUES(7444543664398029405,17);
INSERT INTO "mention" VALUES(7979357631454915578,17);
INSERT INTO "mention" VALUES(8814767183585025120,17);
INSERT INTO "mention" VALUES(868786904315904943,18);
INSERT INTO "mention" VALUES(2500986072942361464,18);
INSERT INTO "mention" VALUES(868786904315904943,19);
INSERT INTO "mention" VALUES(1852782893479761818,19);
INSERT INTO "mention" VALUES(2500986072942361464,19);
INSERT INTO "mention" VALUES(2980394048399820130,19);
INSERT INTO "mention" VALUES(3169942141435251352,19);
INSERT INTO "mention" VALUES(5140919460213001499,19);
INSERT INTO "mention" VALUES(6008369331590062501,19);
INSERT INTO "mention" VALUES(6699525059248907876,19);
INSERT INTO "mention" VALUES(6935700182340905470,19);
INSERT INTO "mention" VALUES(7630611130303975949,19);
INSERT INTO "mention" VALUES(7743503614953547405,19);
INSERT INTO "mention" VALUES(2745320576457709254,20);
INSERT INTO "mention" VALUES(4507600409364005084,20);
INSERT INTO "mention" VALUES(6052874444210147315,20);
CREATE TABLE payment (
	id INTEGER NOT NULL, 
	circle_id INTEGER NOT NULL, 
	payer_id INTEGER NOT NULL, 
	payee_id INTEGER NOT NULL, 
	cents INTEGER NOT NULL, 
	currency VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	at INTEGER NOT NULL, 
	"key" VARCHAR NOT NULL, 
	undone_at INTEGER, 
	CONSTRAINT pk_payment PRIMARY KEY (id), 
	CONSTRAINT uq_payment_circle_id_key UNIQUE (circle_id, "key"), 
	CONSTRAINT fk_payment_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id), 
	CONSTRAINT fk_payment_payer_id FOREIGN KEY(payer_id) REFERENCES person (id), 
	CONSTRAINT fk_payment_payee_id FOREIGN KEY(payee_id) REFERENCES person (id)
);
INSERT INTO "payment" VALUES(1,1,2,3,250,'EUR','Ömür',1790000000,'paid',NULL);
CREATE TABLE person (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	circle_id INTEGER DEFAULT '1' NOT NULL, 
	name VARCHAR NOT NULL, 
	folded VARCHAR NOT NULL, 
	seen_at INTEGER NOT NULL, 
	times INTEGER DEFAULT '0' NOT NULL, 
	mark INTEGER, 
	CONSTRAINT uq_person_circle_id_folded UNIQUE (circle_id, folded), 
	CONSTRAINT fk_person_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id)
);
INSERT INTO "person" VALUES(1,1,'Jörg','jörg',1790000000,9,NULL);
INSERT INTO "person" VALUES(2,1,'Zoë 🃏','zoë 🃏',1790000000,1,NULL);
INSERT INTO "person" VALUES(3,1,'Ömür','ömür',1790000000,1,NULL);
INSERT INTO "person" VALUES(4,1,'O''Neill; --','o''neill; --',1790000000,1,NULL);
INSERT INTO "person" VALUES(5,1,'Ada','ada',1790000000,8,NULL);
INSERT INTO "person" VALUES(6,1,'Benedikt','benedikt',1790000000,8,NULL);
INSERT INTO "person" VALUES(7,1,'Cem','cem',1789395200,8,NULL);
INSERT INTO "person" VALUES(8,1,'Ida','ida',1789395200,9,NULL);
INSERT INTO "person" VALUES(9,1,'Dora','dora',1789395200,11,NULL);
INSERT INTO "person" VALUES(10,1,'Hugo','hugo',1789395200,6,NULL);
INSERT INTO "person" VALUES(11,1,'Ella','ella',1789395200,5,NULL);
INSERT INTO "person" VALUES(12,1,'Finn','finn',1789395200,7,NULL);
INSERT INTO "person" VALUES(13,1,'Gül','gül',1789395200,6,NULL);
INSERT INTO "person" VALUES(14,1,'Gone','gone',1790000000,0,NULL);
INSERT INTO "person" VALUES(15,2,'Jörg','jörg',1790000000,1,NULL);
INSERT INTO "person" VALUES(16,2,'Mia','mia',1790000000,1,NULL);
INSERT INTO "person" VALUES(17,2,'Nele','nele',1790000000,1,NULL);
CREATE TABLE "plan" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	circle_id INTEGER NOT NULL, 
	starts_at INTEGER NOT NULL, 
	place VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	at INTEGER NOT NULL, 
	"key" VARCHAR NOT NULL, 
	CONSTRAINT uq_plan_circle_id_key UNIQUE (circle_id, "key"), 
	CONSTRAINT fk_plan_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id)
);
INSERT INTO "plan" VALUES(1,1,1790086400,'bei O''Neill','Ömür',1790000000,'plan');
CREATE TABLE result (
	table_id INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	rules VARCHAR NOT NULL, 
	data JSON NOT NULL, 
	summary JSON NOT NULL, 
	CONSTRAINT pk_result PRIMARY KEY (table_id), 
	CONSTRAINT fk_result_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
CREATE TABLE seat (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	came INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seat_table_id FOREIGN KEY(table_id) REFERENCES "table" (id), 
	CONSTRAINT fk_seat_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "seat" VALUES(1,0,1,'Jörg',0);
INSERT INTO "seat" VALUES(1,1,2,'Zoë 🃏',0);
INSERT INTO "seat" VALUES(1,2,3,'Ömür',0);
INSERT INTO "seat" VALUES(1,3,4,'O''Neill; --',0);
INSERT INTO "seat" VALUES(2,0,5,'Ada',0);
INSERT INTO "seat" VALUES(2,1,6,'Benedikt',0);
INSERT INTO "seat" VALUES(2,2,1,'JÖRG',0);
INSERT INTO "seat" VALUES(3,0,7,'Cem',0);
INSERT INTO "seat" VALUES(3,1,8,'Ida',0);
INSERT INTO "seat" VALUES(3,2,9,'Dora',0);
INSERT INTO "seat" VALUES(4,0,8,'Ida',0);
INSERT INTO "seat" VALUES(4,1,10,'Hugo',0);
INSERT INTO "seat" VALUES(4,2,9,'Dora',0);
INSERT INTO "seat" VALUES(4,3,5,'Ada',0);
INSERT INTO "seat" VALUES(4,4,11,'Ella',0);
INSERT INTO "seat" VALUES(5,0,8,'Ida',0);
INSERT INTO "seat" VALUES(5,1,6,'Benedikt',0);
INSERT INTO "seat" VALUES(5,2,7,'Cem',0);
INSERT INTO "seat" VALUES(6,0,11,'Ella',0);
INSERT INTO "seat" VALUES(6,1,6,'Benedikt',0);
INSERT INTO "seat" VALUES(7,0,1,'Jörg',0);
INSERT INTO "seat" VALUES(7,1,12,'Finn',0);
INSERT INTO "seat" VALUES(7,2,9,'Dora',0);
INSERT INTO "seat" VALUES(7,3,7,'Cem',0);
INSERT INTO "seat" VALUES(8,0,13,'Gül',0);
INSERT INTO "seat" VALUES(8,1,12,'Finn',0);
INSERT INTO "seat" VALUES(8,2,9,'Dora',0);
INSERT INTO "seat" VALUES(8,3,8,'Ida',0);
INSERT INTO "seat" VALUES(8,4,6,'Benedikt',0);
INSERT INTO "seat" VALUES(8,5,10,'Hugo',0);
INSERT INTO "seat" VALUES(8,6,1,'Jörg',0);
INSERT INTO "seat" VALUES(9,0,8,'Ida',0);
INSERT INTO "seat" VALUES(9,1,9,'Dora',0);
INSERT INTO "seat" VALUES(9,2,10,'Hugo',0);
INSERT INTO "seat" VALUES(10,0,13,'Gül',0);
INSERT INTO "seat" VALUES(10,1,7,'Cem',0);
INSERT INTO "seat" VALUES(10,2,9,'Dora',0);
INSERT INTO "seat" VALUES(10,3,1,'Jörg',0);
INSERT INTO "seat" VALUES(11,0,12,'Finn',0);
INSERT INTO "seat" VALUES(11,1,9,'Dora',0);
INSERT INTO "seat" VALUES(12,0,13,'Gül',0);
INSERT INTO "seat" VALUES(12,1,5,'Ada',0);
INSERT INTO "seat" VALUES(12,2,11,'Ella',0);
INSERT INTO "seat" VALUES(12,3,12,'Finn',0);
INSERT INTO "seat" VALUES(12,4,8,'Ida',0);
INSERT INTO "seat" VALUES(12,5,1,'Jörg',0);
INSERT INTO "seat" VALUES(13,0,5,'Ada',0);
INSERT INTO "seat" VALUES(13,1,10,'Hugo',0);
INSERT INTO "seat" VALUES(13,2,7,'Cem',0);
INSERT INTO "seat" VALUES(13,3,9,'Dora',0);
INSERT INTO "seat" VALUES(14,0,5,'Ada',0);
INSERT INTO "seat" VALUES(14,1,13,'Gül',0);
INSERT INTO "seat" VALUES(14,2,7,'Cem',0);
INSERT INTO "seat" VALUES(14,3,8,'Ida',0);
INSERT INTO "seat" VALUES(14,4,12,'Finn',0);
INSERT INTO "seat" VALUES(14,5,9,'Dora',0);
INSERT INTO "seat" VALUES(14,6,6,'Benedikt',0);
INSERT INTO "seat" VALUES(15,0,9,'Dora',0);
INSERT INTO "seat" VALUES(15,1,11,'Ella',0);
INSERT INTO "seat" VALUES(15,2,6,'Benedikt',0);
INSERT INTO "seat" VALUES(15,3,1,'Jörg',0);
INSERT INTO "seat" VALUES(15,4,13,'Gül',0);
INSERT INTO "seat" VALUES(15,5,8,'Ida',0);
INSERT INTO "seat" VALUES(15,6,10,'Hugo',0);
INSERT INTO "seat" VALUES(15,7,5,'Ada',0);
INSERT INTO "seat" VALUES(16,0,1,'Jörg',0);
INSERT INTO "seat" VALUES(16,1,7,'Cem',0);
INSERT INTO "seat" VALUES(16,2,12,'Finn',0);
INSERT INTO "seat" VALUES(16,3,6,'Benedikt',0);
INSERT INTO "seat" VALUES(17,0,8,'Ida',0);
INSERT INTO "seat" VALUES(17,1,7,'Cem',0);
INSERT INTO "seat" VALUES(17,2,12,'Finn',0);
INSERT INTO "seat" VALUES(17,3,11,'Ella',0);
INSERT INTO "seat" VALUES(17,4,10,'Hugo',0);
INSERT INTO "seat" VALUES(17,5,1,'Jörg',0);
INSERT INTO "seat" VALUES(17,6,9,'Dora',0);
INSERT INTO "seat" VALUES(17,7,5,'Ada',0);
INSERT INTO "seat" VALUES(17,8,13,'Gül',0);
INSERT INTO "seat" VALUES(18,0,5,'Ada',0);
INSERT INTO "seat" VALUES(18,1,6,'Benedikt',0);
INSERT INTO "seat" VALUES(19,0,5,'Ada',0);
INSERT INTO "seat" VALUES(19,1,14,'Gone',0);
INSERT INTO "seat" VALUES(19,2,6,'Benedikt',0);
INSERT INTO "seat" VALUES(20,0,15,'Jörg',0);
INSERT INTO "seat" VALUES(20,1,16,'Mia',0);
INSERT INTO "seat" VALUES(20,2,17,'Nele',0);
CREATE TABLE secret (
	name VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	CONSTRAINT pk_secret PRIMARY KEY (name)
);
CREATE TABLE signature (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	"by" VARCHAR NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_signature PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_signature_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
INSERT INTO "signature" VALUES(2,0,4,'Ada',1790000000);
CREATE TABLE step (
	table_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	data JSON NOT NULL, 
	"key" VARCHAR NOT NULL, 
	at INTEGER NOT NULL, 
	"by" VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT pk_step PRIMARY KEY (table_id, seq), 
	CONSTRAINT uq_step_table_id_key UNIQUE (table_id, "key"), 
	CONSTRAINT fk_step_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
INSERT INTO "step" VALUES(1,1,'entry','{"bids": [1, 2, 2, 0], "tricks": [4, 3]}','step-0',1790000000,'');
INSERT INTO "step" VALUES(1,2,'entry','{"adjust": [5, 0], "note": "Vorgabe f\u00fcr J\u00f6rg & Zo\u00eb \ud83c\udccf"}','step-1',1790000060,'');
INSERT INTO "step" VALUES(1,3,'entry','{"bids": [1, 2, 2, 0], "tricks": [4, 3]}','step-2',1790000120,'');
INSERT INTO "step" VALUES(1,4,'undo','{"target": 3}','step-3',1790000180,'');
INSERT INTO "step" VALUES(1,5,'redo','{"target": 3}','step-4',1790000240,'');
INSERT INTO "step" VALUES(1,6,'undo','{"target": 3}','step-5',1790000300,'');
INSERT INTO "step" VALUES(1,7,'entry','{"bids": [2, 0, 1, 2], "tricks": [0, 7]}','step-6',1790000360,'');
INSERT INTO "step" VALUES(1,8,'amend','{"target": 7, "entry": {"bids": [1, 2, 2, 0], "tricks": [3, 4]}}','step-7',1790000420,'');
INSERT INTO "step" VALUES(2,1,'entry','{"bids": [1, 1, 0], "tricks": [2, 2, 1]}','over-1',1789913600,'');
INSERT INTO "step" VALUES(2,2,'entry','{"bids": [1, 1, 0], "tricks": [2, 2, 1]}','over-2',1789913600,'');
INSERT INTO "step" VALUES(2,3,'amend','{"target": 2, "entry": null}','struck',1790000000,'');
INSERT INTO "step" VALUES(2,4,'end','{}','end',1790000000,'');
INSERT INTO "step" VALUES(3,1,'entry','{"passed": true}','belote-1',1789395200,'');
INSERT INTO "step" VALUES(3,2,'entry','{"melds": [{"side": 0, "kind": "run", "suit": "s", "top": "K", "length": 7}], "trump": "s", "belote": 0, "cards": [49, 23, 74], "last_trick": 2}','belote-2',1789395200,'');
INSERT INTO "step" VALUES(3,3,'end','{}','belote-3',1789395200,'');
INSERT INTO "step" VALUES(4,1,'entry','{"adjust": [25, 21, 26, -3, 38], "note": "a\u00f6\u00fc\u00f6\u00f6 cb\u00fca\u00f6\u00e4\u00e4  \u00fc c\u00fc "}','bettler-und-diebe-1',1789395200,'');
INSERT INTO "step" VALUES(4,2,'entry','{"kind": "ramsch", "points": [0, 0, 0, 86, 0], "trickless": [4, 2, 1, 0]}','bettler-und-diebe-2',1789395200,'');
INSERT INTO "step" VALUES(4,3,'end','{}','bettler-und-diebe-3',1789395200,'');
INSERT INTO "step" VALUES(5,1,'entry','{"kind": "pot", "taker": 0, "points": 97}','halsabschneider-1',1789395200,'');
INSERT INTO "step" VALUES(5,2,'entry','{"kind": "ramsch", "points": [54, 20, 15]}','halsabschneider-2',1789395200,'');
INSERT INTO "step" VALUES(5,3,'entry','{"kind": "pot", "taker": 2, "points": 59}','halsabschneider-3',1789395200,'');
INSERT INTO "step" VALUES(6,1,'entry','{"points": [34, 86]}','snear-1',1789395200,'');
INSERT INTO "step" VALUES(7,1,'entry','{"stack": [31, 19, 9, 11], "hand": [8, 0, 6, 11], "pile_empty": null}','biber-mania-1',1789395200,'');
INSERT INTO "step" VALUES(7,2,'end','{}','biber-mania-2',1789395200,'');
INSERT INTO "step" VALUES(8,1,'entry','{"banker": 2, "hands": [{"seat": 6, "stake": 8, "tiles": ["5d", "8d", "8c"]}, {"seat": 5, "stake": 6, "tiles": ["Jc", "5c"], "doubled": false, "result": null}, {"seat": 6, "stake": 8, "tiles": ["5s", "8h", "Jc"]}, {"seat": 3, "stake": 1, "tiles": ["8s", "8c", "8s"], "doubled": false}, {"seat": 5, "stake": 6, "tiles": ["Jd", "8d"]}], "bank": ["5c", "Jh", "5s"]}','black-jack-1',1789395200,'');
INSERT INTO "step" VALUES(8,2,'entry','{"banker": 3, "hands": [{"seat": 1, "stake": 8, "result": "lose"}, {"seat": 4, "stake": 1, "result": "win"}, {"seat": 6, "stake": 8, "result": "win"}, {"seat": 0, "stake": 5, "doubled": false, "result": "lose"}, {"seat": 2, "stake": 5, "doubled": false, "result": "lose"}]}','black-jack-2',1789395200,'');
INSERT INTO "step" VALUES(8,3,'entry','{"banker": 3, "hands": [{"seat": 1, "stake": 1, "tiles": ["Th", "5h", "5h"], "result": "win"}, {"seat": 1, "stake": 1, "tiles": null, "result": "win"}, {"seat": 0, "stake": 9, "result": "win"}, {"seat": 2, "stake": 6, "result": "win"}, {"seat": 0, "stake": 9, "tiles": ["Td", "5d", "7d"], "result": "lose"}, {"seat": 5, "stake": 10, "tiles": ["As", "3d"], "result": "win"}, {"seat": 6, "stake": 5, "tiles": ["Jc", "4c"], "result": "win"}, {"seat": 0, "stake": 9, "result": "win"}, {"seat": 0, "stake": 9, "result": "lose"}, {"seat": 0, "stake": 9, "tiles": ["Tc", "5s"], "result": "win"}, {"seat": 4, "stake": 5, "tiles": ["8s", "9d"], "result": "win"}], "bank": null}','black-jack-3',1789395200,'');
INSERT INTO "step" VALUES(9,1,'entry','{"sides": [{"natural": 0, "mixed": 0, "joker": 0, "unfinished_joker": true, "out": false, "laid": 60, "rack": 0, "red_threes": 4}, {"natural": 2, "mixed": 2, "joker": 1, "out": false, "laid": 310, "rack": 45, "red_threes": 0, "concealed": false}, {"natural": 0, "unfinished_joker": false, "laid": 245, "rack": 30, "concealed": false, "mixed": null}]}','canasta-1',1789395200,'');
INSERT INTO "step" VALUES(9,2,'entry','{"sides": [{"natural": 1, "mixed": 0, "joker": 1, "out": false, "laid": 175, "rack": 0, "red_threes": 4}, {"natural": 1, "mixed": 2, "joker": 0, "unfinished_joker": true, "out": false, "laid": 195, "rack": 50}, {"natural": 0, "mixed": 0, "joker": 0, "laid": 15, "rack": 30, "red_threes": 0}]}','canasta-2',1789395200,'');
INSERT INTO "step" VALUES(9,3,'entry','{"sides": [{"mixed": 0, "unfinished_joker": true, "out": false, "laid": 60, "rack": 0, "red_threes": 4}, {"natural": 0, "mixed": 0, "unfinished_joker": false, "laid": 180, "rack": 15, "red_threes": 0, "concealed": false}, {"natural": 2, "mixed": 0, "joker": 0, "unfinished_joker": false, "out": false, "laid": 345, "rack": 180, "red_threes": 0, "concealed": false}]}','canasta-3',1789395200,'');
INSERT INTO "step" VALUES(10,1,'entry','{"left": [1, 2, 0, 11]}','dicke-zwei-1',1789395200,'');
INSERT INTO "step" VALUES(10,2,'entry','{"left": [11, 1, 1, 0]}','dicke-zwei-2',1789395200,'');
INSERT INTO "step" VALUES(10,3,'entry','{"left": [4, 7, 0, 6]}','dicke-zwei-3',1789395200,'');
INSERT INTO "step" VALUES(11,1,'entry','{"knocker": 1, "deadwood": [5, 0], "hands": null}','gin-rummy-1',1789395200,'');
INSERT INTO "step" VALUES(11,2,'entry','{"knocker": 1, "deadwood": [9, 0]}','gin-rummy-2',1789395200,'');
INSERT INTO "step" VALUES(11,3,'entry','{"knocker": 0, "hands": [["Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th"], ["Qd", "Js", "Qc", "6d", "Jc", "Tc", "6s", "Ac", "2c", "3c"]], "deadwood": [0, 32]}','gin-rummy-3',1789395200,'');
INSERT INTO "step" VALUES(11,4,'end','{}','gin-rummy-4',1789395200,'');
INSERT INTO "step" VALUES(12,1,'entry','{"bids": [1, 2, 4, 5, 4, 5], "tricks": [5, 2, 0], "trump_number": null, "trump_colour": null}','partout-1',1789395200,'');
INSERT INTO "step" VALUES(12,2,'entry','{"bids": [6, 0, 2, 3, 5, 5], "tricks": [0, 6, 1], "trump_number": 5}','partout-2',1789395200,'');
INSERT INTO "step" VALUES(12,3,'entry','{"bids": [0, 0, 5, 5, 4, 1], "tricks": [1, 3, 3], "trump_colour": null}','partout-3',1789395200,'');
INSERT INTO "step" VALUES(12,4,'end','{}','partout-4',1789395200,'');
INSERT INTO "step" VALUES(13,1,'entry','{"put_in": [200, 118, 200, 100], "bets": null, "order": [[0], [2]]}','poker-draw-1',1789395200,'');
INSERT INTO "step" VALUES(13,2,'entry','{"put_in": [7, 7, 0, 7], "bets": null, "hands": {"0": ["Ac", "Ks", "Jh", "Ts", "Qs"], "1": ["Tc", "Ah", "Jd", "Qc", "Td"], "3": ["Qd", "Js", "As", "Kh", "Kd"]}, "order": [[0], [3], [1]]}','poker-draw-2',1789395200,'');
INSERT INTO "step" VALUES(13,3,'entry','{"bets": [[[1, "open", 68], [3, "fold", 0], [0, "raise", 136]]], "put_in": [143, 75, 0, 7], "order": [[1], [0]]}','poker-draw-3',1789395200,'');
INSERT INTO "step" VALUES(14,1,'entry','{"put_in": [55, 55, 55, 55, 55, 55, 55], "order": [[6], [5], [2], [3], [1], [4], [0]]}','poker-stud-1',1789395200,'');
INSERT INTO "step" VALUES(14,2,'entry','{"put_in": [145, 145, 145, 145, 145, 145, 473], "hands": {"0": ["Kh", "8s", "Jd", "Td", "5s"], "1": ["Jh", "7h", "9s", "4d", "8d"], "2": ["Js", "2s", "3s", "Ah", "3h"], "3": ["5d", "Qh", "Qs", "2d", "9d"], "4": ["7d", "6s", "6d", "Ac", "9h"], "5": ["4h", "Ks", "As", "Qc", "2c"], "6": ["8c", "5h", "4c", "Kc", "3d"]}}','poker-stud-2',1789395200,'');
INSERT INTO "step" VALUES(14,3,'entry','{"adjust": [14, 36, 42, -4, 0, 8, -3], "note": " \u00fc\u00e4\u00e4"}','poker-stud-3',1789395200,'');
INSERT INTO "step" VALUES(15,1,'entry','{"put_in": [1, 1, 2, 2, 2, 2, 1, 2], "hands": {"3": ["Js", "6d"]}, "board": ["Ad", "6h", "3s", "7s", "3h"], "order": [[3]]}','poker-holdem-1',1789395200,'');
INSERT INTO "step" VALUES(15,2,'entry','{"bets": [[[5, "call", 2], [6, "call", 2], [7, "call", 2], [0, "call", 2], [1, "call", 2], [2, "call", 2], [3, "call", 1], [4, "call", 0]], [[3, "check", 0], [4, "check", 0], [5, "open", 62], [6, "call", 62], [7, "call", 62], [0, "call", 62], [1, "call", 62], [2, "call", 62], [3, "call", 62], [4, "call", 62]], [[3, "open", 4], [4, "call", 4], [5, "call", 4], [6, "call", 4], [7, "call", 4], [0, "call", 4], [1, "call", 4], [2, "call", 4]], [[3, "check", 0], [4, "check", 0], [5, "check", 0], [6, "open", 76], [7, "call", 76], [0, "call", 76], [1, "call", 76], [2, "call", 76], [3, "call", 76], [4, "call", 76], [5, "call", 76]]], "put_in": [144, 144, 144, 144, 144, 144, 144, 144], "order": [[0], [1], [7], [3], [5], [2], [4], [6]]}','poker-holdem-2',1789395200,'');
INSERT INTO "step" VALUES(15,3,'entry','{"put_in": [20, 27, 10, 15, 10, 18, 2, 17], "hands": {"1": ["Ks", "Qh"]}, "board": ["Ad", "Qc", "Ts", "Jh", "Ah"], "order": [[1]]}','poker-holdem-3',1789395200,'');
INSERT INTO "step" VALUES(16,1,'entry','{"winner": 1, "rack": [90, 0, 140, 27]}','rummy-1',1789395200,'');
INSERT INTO "step" VALUES(16,2,'end','{}','rummy-2',1789395200,'');
INSERT INTO "step" VALUES(17,1,'entry','{"points": [60, -29, 26, 3, 46, 41, -11, -9, 21], "bids": [11, 35, 26, 10, 10, 41, 12, 12, 25], "ticks": [false, false, false, true, false, false, true, false, false]}','sheet-1',1789395200,'');
INSERT INTO "step" VALUES(17,2,'entry','{"points": [60, 5, 45, 10, 6, 7, -18, -14, 47], "bids": [36, 6, 30, 2, 35, 41, 47, 17, 33], "note": "\u00fc\u00fc"}','sheet-2',1789395200,'');
INSERT INTO "step" VALUES(17,3,'end','{}','sheet-3',1789395200,'');
INSERT INTO "step" VALUES(18,1,'entry','{"points": [3, 4]}','described-1',1789395200,'');
INSERT INTO "step" VALUES(20,1,'entry','{"bids": [1, 1, 0], "tricks": [2, 2, 1]}','step-0',1790000000,'Mia');
CREATE TABLE "table" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	circle_id INTEGER DEFAULT '1' NOT NULL, 
	slug VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	dealer INTEGER NOT NULL, 
	options JSON NOT NULL, 
	opened_at INTEGER NOT NULL, 
	touched_at INTEGER NOT NULL, 
	title VARCHAR, 
	over BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT uq_table_circle_id_key UNIQUE (circle_id, "key"), 
	CONSTRAINT fk_table_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id), 
	CONSTRAINT uq_table_slug UNIQUE (slug)
);
INSERT INTO "table" VALUES(1,1,'cnsm76pvbs','going-on','partout',1,'{}',1790000000,1790000420,NULL,0);
INSERT INTO "table" VALUES(2,1,'q6pneh9vqn','over','partout',2,'{}',1789913600,1790000421,NULL,0);
INSERT INTO "table" VALUES(3,1,'z4uzuzerw3','belote','belote',2,'{"no_ruff": false, "overtrump": false, "target": 1, "contract": "off", "king_points": 4}',1789395200,1789395200,NULL,1);
INSERT INTO "table" VALUES(4,1,'cu66ss9kw7','bettler-und-diebe','bettler-und-diebe',1,'{"credits": "rules", "thief_points": [0, 0, 0, 2, 0, 0, 0, 0, 1, 0], "beggar_points": [9, 10, 16, 4]}',1789395200,1789395200,NULL,1);
INSERT INTO "table" VALUES(5,1,'96cq44kmth','halsabschneider','halsabschneider',1,'{"credits": null, "alone_bonus": false, "target": 9, "thief_points": [0, 7, 0, 23, 2, 7, 5, 4, 1, 11], "beggar_points": [5, 5, 1, 9]}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(6,1,'qk7vnt4395','snear','snear',1,'{"target": 2, "thief_points": [2, 1, 1, 4, 1, 0, 2, 3, 0, 1], "beggar_points": [7, 1, 16, 11]}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(7,1,'mvnpx2u6p5','biber-mania','biber-mania',0,'{}',1789395200,1789395200,NULL,1);
INSERT INTO "table" VALUES(8,1,'kzj6ket62v','black-jack','black-jack',3,'{"start_chips": 187, "min_stake": null, "bank_chips": null, "banker_rounds": null, "half_chips": "down"}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(9,1,'4ynagt6u5x','canasta','canasta',0,'{"target": null}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(10,1,'jjqwtcekr8','dicke-zwei','dicke-zwei',2,'{"rounds": null}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(11,1,'t56tfxpsdd','gin-rummy','gin-rummy',0,'{"knock_max": 0, "target": null, "gin_bonus": null}',1789395200,1789395200,NULL,1);
INSERT INTO "table" VALUES(12,1,'mwn9ykqas9','partout','partout',3,'{}',1789395200,1789395200,NULL,1);
INSERT INTO "table" VALUES(13,1,'vkwhbjfmkn','poker-draw','poker-draw',2,'{"short_deck": null, "most_raises": null, "max_raise": 0, "checked_round": "on", "min_raise": "last", "min_stake": 7, "start_chips": null}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(14,1,'jbprn7ycf3','poker-stud','poker-stud',3,'{"most_raises": null, "max_raise": 10, "checked_round": null, "min_stake": null}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(15,1,'fuqky4r5va','poker-holdem','poker-holdem',1,'{}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(16,1,'4hz9fqvy38','rummy','rummy',3,'{"games": 1}',1789395200,1789395200,NULL,1);
INSERT INTO "table" VALUES(17,1,'t7k6c3h4he','sheet','sheet',2,'{"title": "& ccb", "win": "least", "target": 55, "rounds": 55, "bids": true, "halves": true, "low": -16, "high": 32, "sum": 74}',1789395200,1789395200,'& ccb',1);
INSERT INTO "table" VALUES(18,1,'at2pe9tu3v','described','three-rounds@7f6ef2190fef49234c2f',0,'{}',1789395200,1789395200,NULL,0);
INSERT INTO "table" VALUES(19,1,'6scq738j2b','away','partout',0,'{}',1790000000,1790000000,NULL,0);
INSERT INTO "table" VALUES(20,2,'ky2x7y32xd','going-on','partout',0,'{}',1790000000,1790000000,NULL,0);
CREATE TABLE typing (
	table_id INTEGER NOT NULL, 
	phone VARCHAR NOT NULL, 
	slot VARCHAR NOT NULL, 
	field VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_typing PRIMARY KEY (table_id, phone), 
	CONSTRAINT fk_typing_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
CREATE TABLE word (
	id INTEGER NOT NULL, 
	plain VARCHAR NOT NULL, 
	spelled VARCHAR NOT NULL, 
	CONSTRAINT pk_word PRIMARY KEY (id)
);
INSERT INTO "word" VALUES(47736093754337197,'gul','guel');
INSERT INTO "word" VALUES(86731581346165502,'ida','ida');
INSERT INTO "word" VALUES(413459725235767262,'finn','finn');
INSERT INTO "word" VALUES(721047061138458455,'balkon','balkon');
INSERT INTO "word" VALUES(772793046019676418,'o''neill;','o''neill;');
INSERT INTO "word" VALUES(856330752201573433,'uu','ueue');
INSERT INTO "word" VALUES(868786904315904943,'ada','ada');
INSERT INTO "word" VALUES(1160235848950377093,'ella','ella');
INSERT INTO "word" VALUES(1355450717780649821,'uaa','ueaeae');
INSERT INTO "word" VALUES(1852782893479761818,'bis','bis');
INSERT INTO "word" VALUES(1944508662193101767,'🃏','🃏');
INSERT INTO "word" VALUES(2420024455861147083,'omur','oemuer');
INSERT INTO "word" VALUES(2500986072942361464,'benedikt','benedikt');
INSERT INTO "word" VALUES(2745320576457709254,'jorg','joerg');
INSERT INTO "word" VALUES(2758900850649839047,'vorgabe','vorgabe');
INSERT INTO "word" VALUES(2975339135907018557,'cbuaoaa','cbueaoeaeae');
INSERT INTO "word" VALUES(2980394048399820130,'uhr','uhr');
INSERT INTO "word" VALUES(3169942141435251352,'weg','weg');
INSERT INTO "word" VALUES(3621153344491174301,'u','ue');
INSERT INTO "word" VALUES(3810671277701035647,'cu','cue');
INSERT INTO "word" VALUES(4082471293239318559,'aouoo','aoeueoeoe');
INSERT INTO "word" VALUES(4259952919646455141,'hugo','hugo');
INSERT INTO "word" VALUES(4305507255836413819,'--','--');
INSERT INTO "word" VALUES(4507600409364005084,'mia','mia');
INSERT INTO "word" VALUES(4587051235983777478,'ccb','ccb');
INSERT INTO "word" VALUES(5140919460213001499,'fruh','frueh');
INSERT INTO "word" VALUES(5702495390642505094,'fur','fuer');
INSERT INTO "word" VALUES(5877532268614583191,'zoe','zoe');
INSERT INTO "word" VALUES(6008369331590062501,'geburtstag','geburtstag');
INSERT INTO "word" VALUES(6052874444210147315,'nele','nele');
INSERT INTO "word" VALUES(6157231795077093501,'dem','dem');
INSERT INTO "word" VALUES(6212360421317928678,'auf','auf');
INSERT INTO "word" VALUES(6699525059248907876,'zoes','zoes');
INSERT INTO "word" VALUES(6935700182340905470,'drei','drei');
INSERT INTO "word" VALUES(7425490050629895152,'bei','bei');
INSERT INTO "word" VALUES(7444543664398029405,'cem','cem');
INSERT INTO "word" VALUES(7630611130303975949,'☕','☕');
INSERT INTO "word" VALUES(7743503614953547405,'gone','gone');
INSERT INTO "word" VALUES(7979357631454915578,'&','&');
INSERT INTO "word" VALUES(8814767183585025120,'dora','dora');
CREATE TABLE worth (
	id INTEGER NOT NULL, 
	circle_id INTEGER NOT NULL, 
	since INTEGER NOT NULL, 
	cents INTEGER NOT NULL, 
	currency VARCHAR NOT NULL, 
	CONSTRAINT pk_worth PRIMARY KEY (id), 
	CONSTRAINT uq_worth_circle_id_since UNIQUE (circle_id, since), 
	CONSTRAINT fk_worth_circle_id FOREIGN KEY(circle_id) REFERENCES circle (id)
);
INSERT INTO "worth" VALUES(1,1,1789913600,10,'EUR');
CREATE INDEX ix_table_circle_id_game_title_touched_at ON "table" (circle_id, game, title, touched_at);
CREATE INDEX ix_table_circle_id_opened_at ON "table" (circle_id, opened_at);
CREATE INDEX ix_table_circle_id_touched_at ON "table" (circle_id, touched_at);
CREATE INDEX ix_table_circle_id_game_touched_at ON "table" (circle_id, game, touched_at);
CREATE INDEX ix_table_circle_id_game_opened_at ON "table" (circle_id, game, opened_at);
CREATE INDEX ix_table_circle_id_over_touched_at ON "table" (circle_id, over, touched_at);
CREATE INDEX ix_seat_person_id_table_id ON seat (person_id, table_id);
CREATE INDEX ix_link_person_id ON link (person_id);
CREATE INDEX ix_link_circle_id ON link (circle_id);
CREATE INDEX ix_link_table_id ON link (table_id);
CREATE INDEX ix_link_maker_id ON link (maker_id);
CREATE INDEX ix_door_circle_id_at ON door (circle_id, at);
CREATE INDEX ix_door_table_id ON door (table_id);
CREATE INDEX ix_mention_table_id ON mention (table_id);
CREATE INDEX ix_answer_person_id ON answer (person_id);
CREATE INDEX ix_payment_payee_id ON payment (payee_id);
CREATE INDEX ix_payment_payer_id ON payment (payer_id);
CREATE INDEX ix_code_table_id ON code (table_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('circle',2);
INSERT INTO "sqlite_sequence" VALUES('table',20);
INSERT INTO "sqlite_sequence" VALUES('person',17);
INSERT INTO "sqlite_sequence" VALUES('plan',1);
INSERT INTO "sqlite_sequence" VALUES('code',2);
INSERT INTO "sqlite_sequence" VALUES('link',3);
COMMIT;
