/* Draws the rounds that wait on the sheet: a row each, the conflict or refusal of the first one, and the number of the next round. */
import { filled, told, valuesOf } from './offline-form.js';
import { firstNumber, isOver, line, queue, roundsInAll, since } from './offline-queue.js';
import { blank, outage, versionOf, word } from './offline-store.js';

const doc = document;
export function notice(text) {
  const said = doc.getElementById('no-network');
  if (!said) return;
  said.textContent = text;
  said.hidden = !text;
}
/* the rounds that came together, as long as the notice about them is there */
function bracket() {
  const [first, last] = (doc.querySelector('[data-together]')?.dataset.together || '').split(' ').map(Number);
  const rows = [...doc.querySelectorAll('#board .round[id^=e]')].filter(each => +each.id.slice(1) >= first && +each.id.slice(1) <= last);
  rows.map(each => each.closest('.newest') || each).forEach((each, place) => {
    each.classList.add('together');
    each.classList.toggle('together-top', !place);
    each.classList.toggle('together-end', place === rows.length - 1);
  });
}
let drawn = false;
export function draw() {
  const rounds = queue(), n = rounds.length;
  doc.querySelectorAll('.waits-made').forEach(each => each.remove());
  doc.querySelectorAll('[data-was]').forEach(each => {
    each.innerHTML = each.dataset.was;
    each.removeAttribute('data-was');
    each.classList.toggle('primary', each.dataset.mark === '1');
    each.classList.remove('dashed');
  });
  bracket();
  if (!blank) return;
  const stopped = rounds[0]?.state;
  if (n) {
    notice(stopped ? word('you') : line.why ? word('says', line.why.replace(/\. .*/s, '.')) : line.cut ? `${outage()} ${n > 1 ? word('many', n) : word('one')}` : word('sends'));
  } else if (drawn) notice(line.cut ? `${outage()} ${word('none')}` : '');
  drawn = n > 0;
  const board = doc.getElementById('board');
  /* rounds that the server has already, but not the sheet shown here */
  const taken = board ? since(versionOf(board)).filter(each => each.action?.includes('/enter/')) : [];
  if (!board || !(n || taken.length)) return;
  const number = firstNumber();
  const frame = blank.querySelector('#waiting').cloneNode(true), row = frame.querySelector('.waits-row');
  row.remove();
  frame.classList.add('waits-made');
  const newest = doc.getElementById('newest');
  if (newest?.querySelector('.head') || doc.querySelector('.ledger.columns')) frame.querySelector('.head')?.remove();
  const rows = [
    ...taken.map(item => rowOf(row.cloneNode(true), item, item.round, true)),
    ...rounds.map((item, place) => rowOf(row.cloneNode(true), item, number + place)),
  ];
  rows.reverse().forEach(each => frame.append(each));
  if (newest?.querySelector('.head')) newest.querySelector('.head').after(frame);
  else if (newest) newest.before(frame);
  else (board.querySelector('.empty') || board.firstElementChild).before(frame);
  if (stopped) {
    const card = doc.createElement('div');
    card.className = 'waits-made waits-card';
    /* the next question takes no tap that was meant for this one */
    card.dataset.wake = rounds[0].key;
    if (stopped === 'asks') card.innerHTML = rounds[0].html;
    else {
      const refused = blank.querySelector('#waits > .refused').cloneNode(true);
      refused.querySelector('b').textContent = word('refused-title', number);
      refused.querySelector('div').innerHTML = rounds[0].html;
      if (rounds[0].label) refused.querySelector('[data-do=open]').textContent = rounds[0].label;
      refused.querySelectorAll('[data-do]').forEach(each => { each.dataset.item = rounds[0].key; });
      card.append(refused);
    }
    board.prepend(card);
  }
  const strip = board.querySelector('.strip-row'), go = strip?.querySelector('.wide');
  function relabel(node, html) {
    if (!node) return;
    node.dataset.was = node.innerHTML;
    node.dataset.mark = node.classList.contains('primary') ? '1' : '';
    node.innerHTML = html;
  }
  function plain(text) { return new Option(text).innerHTML; }
  if (stopped) {
    relabel(go, `<span>${plain(word('clear-first', number))}</span>` + (n > 1 ? `<small>${plain(word('wait-so-long'))}</small>` : ''));
    go?.classList.remove('primary');
  } else if (isOver()) {
    relabel(go, `<span>${plain(word('new-table'))}</span><small>${plain(word('new-later'))}</small>`);
    go?.classList.replace('primary', 'dashed');
  } else {
    const sub = number + n === roundsInAll() ? `<small>${plain(word('last'))}</small>` : '';
    relabel(go, `<span>${plain(word('next', number + n))}</span>${sub}`);
  }
  if (n && !stopped) {
    const says = Object.assign(doc.createElement('p'), { className: 'waits-made waits-says' });
    if (isOver()) says.append(Object.assign(doc.createElement('b'), { textContent: word('ended') }), ' ', word('who-won'));
    else says.append(word('go-on'));
    strip?.before(says);
  }
  const caption = doc.querySelector('.bar-title .cut:not(h1)');
  if (caption && n) relabel(caption, plain(`${caption.textContent.split(',')[0]}, ${n > 1 ? word('count', n) : word('count-one')}`));
  /* the board may have been drawn before or after what waits was written */
  const shown = +board.dataset.rounds;
  if (shown) doc.querySelectorAll('#board .totals .side').forEach(side => {
    side.append(Object.assign(doc.createElement('p'), { className: 'waits-made small soft', textContent: word('until', shown) }));
  });
}
/* its number in a ring, what was said and taken in the columns, and beneath them what belongs to no side; a tap opens it */
function rowOf(row, item, number, taken) {
  const form = filled(item), values = valuesOf(form), cells = row.querySelectorAll('.cell'), shown = [], key = row.querySelector('button');
  row.id = 'w' + item.key;
  row.querySelector('.round-number').textContent = number;
  JSON.parse(form.dataset.columns).forEach(({ sides, called, sum }) => {
    const own = sides.map(names => names.map(name => values[name]).filter(Boolean).join(' + '));
    if (sum && own[0]) own[1] ||= String(sum - own[0]);
    own.forEach((text, side) => {
      if (!text) return;
      const line = doc.createElement('span');
      line.append(Object.assign(doc.createElement('b'), { textContent: text }), cells.length > 4 ? '' : ' ' + called);
      cells[side].append(line);
    });
    shown.push(...sides.flat());
  });
  const when = new Date(item.at).toLocaleTimeString(doc.documentElement.dataset.customs, { hour: '2-digit', minute: '2-digit' });
  row.querySelector('.waits-said').textContent = [told(form, item, shown), taken ? word('taken', when) : ''].filter(Boolean).join(' · ');
  key.disabled = taken;
  key.dataset.item = item.key;
  return row;
}
doc.addEventListener('scorepad:rounds', draw);
