import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardDoubleClicks } from '../../src/app/double-clicks';

let release: () => void;
let heard: string[];
beforeEach(() => {
  release = guardDoubleClicks();
  heard = [];
  document.body.innerHTML = '<button>Next</button><button>Pay</button><input type="checkbox" id="lift" />';
  for (const control of document.querySelectorAll<HTMLElement>('button, input'))
    control.addEventListener('click', () => heard.push(control.textContent || control.id));
});
afterEach(() => release());

/** Tells whether the browser may focus and select what was pressed. */
function click(target: Element | null | undefined, detail: number): boolean {
  const may = target?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail })) ?? false;
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  return may;
}
const button = (index: number) => document.querySelectorAll('button')[index];

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
