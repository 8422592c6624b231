import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardPresses } from '../../src/app/press-guard';

let release: () => void;
let heard: string[];
beforeEach(() => {
  release = guardPresses();
  heard = [];
  document.body.innerHTML =
    '<main><h1>A</h1><button>Next</button><button>Pay</button><input type="checkbox" id="lift" /></main>';
  for (const control of document.querySelectorAll<HTMLElement>('button, input'))
    control.addEventListener('click', () => heard.push(control.textContent || control.id));
});
afterEach(() => release());

/** Presses and releases; returns true if the browser may focus or select what was pressed. */
function click(target: Element | null | undefined, detail: number, released = {}): boolean {
  const event = { bubbles: true, cancelable: true, detail };
  target?.dispatchEvent(new MouseEvent('pointerdown', event));
  const may = target?.dispatchEvent(new MouseEvent('mousedown', event)) ?? false;
  const { on = target, ...at } = released as { on?: Element; clientY?: number };
  on?.dispatchEvent(new MouseEvent('click', { ...event, ...at }));
  return may;
}
const button = (index: number) => document.querySelectorAll('button')[index];
const showOtherScreen = () => document.querySelector('h1')?.replaceWith(document.createElement('h1'));

it('the page receives both clicks on the same button', () => {
  click(button(0), 1);
  click(button(0), 2);
  expect(heard).toEqual(['Next', 'Next']);
});

it('the page drops the second click of a double click when it hits another button', () => {
  click(button(0), 1);
  click(button(1), 2);
  expect(heard).toEqual(['Next']);
  click(button(1), 1);
  expect(heard).toEqual(['Next', 'Pay']);
});

it('a double click selects a word, but no text of a screen that appeared between the clicks', () => {
  click(button(0), 1);
  expect(click(document.body, 2)).toBe(false);
  expect([click(document.body, 1), click(document.body, 2)]).toEqual([true, true]);
});

it('the page receives presses by keyboard, and clicks outside buttons', () => {
  click(button(0), 1);
  click(button(1), 0);
  click(document.querySelector('input'), 2);
  expect(heard).toEqual(['Next', 'Pay', 'lift']);
});

it('a press that began on one screen does not land on the next', () => {
  document.addEventListener('mousedown', showOtherScreen, { once: true });
  click(button(1), 1);
  expect(heard).toEqual([]);
  click(button(1), 1);
  expect(heard).toEqual(['Pay']);
});

it('a key that changes the screen is not taken for a press on it', () => {
  click(button(0), 1);
  showOtherScreen();
  click(button(1), 0);
  expect(heard).toEqual(['Next', 'Pay']);
});

it.each([
  ['still presses a button that moved away from under it', {}, ['Next']],
  ['presses nothing when the customer drags it off the button', { clientY: 40 }, []],
])('a press %s', (_, released, presses) => {
  click(button(0), 1, { on: document.querySelector('main'), ...released });
  expect(heard).toEqual(presses);
});

it('a press on a button that another one has replaced under it presses the one that was seen', () => {
  click(button(0), 1, { on: button(1) });
  expect(heard).toEqual(['Next']);
});
