import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tolerateTranslators } from '../../src/app/translated-page';

const { insertBefore, removeChild } = Node.prototype;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  tolerateTranslators();
});
afterEach(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

/** A text between two parts that come and go. */
function Line({ text, first, last }: { text?: string; first?: boolean; last?: boolean }) {
  return (
    <p>
      {first && <b>first</b>}
      {text}
      {last && <i>last</i>}
    </p>
  );
}

/** Moves a text into two elements, as Chrome's translator does. */
function translate(paragraph: Element | null) {
  for (const text of [...(paragraph?.childNodes ?? [])].filter((node) => node instanceof Text)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text);
  }
}

it.each([
  ['an element comes before a translated text', { text: 'text', first: true }, 'firsttext'],
  ['an element comes after a translated text', { text: 'text', last: true }, 'textlast'],
  ['a translated text changes', { text: 'other' }, 'other'],
  ['a translated text goes', { first: true, last: true }, 'firstlast'],
])('%s', (_change, after, shown) => {
  const { container, rerender } = render(<Line text="text" />);
  translate(container.firstElementChild);
  rerender(<Line {...after} />);
  expect(container.textContent).toBe(shown);
});

it('a text that the translator has replaced is passed over', () => {
  const { container, rerender } = render(<Line text="text" />);
  container.querySelector('p')?.firstChild?.replaceWith('translated');
  rerender(<Line first />);
  expect(container.querySelector('b')?.textContent).toBe('first');
});
