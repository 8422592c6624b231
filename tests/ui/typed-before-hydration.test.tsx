import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox } from '../../src/ui/combobox';
import { KeptField, keepControls } from '../../src/ui/kept-field';

const places = ['Edinburgh', 'Dundee', 'Aberdeen'];
let root: Root | undefined;

afterEach(() => {
  cleanup();
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

function Search({ onChoose }: { onChoose: (place: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      id="from"
      label="From"
      text={text}
      items={places.filter((place) => text !== '' && place.toLowerCase().includes(text.toLowerCase()))}
      itemToString={String}
      itemKey={String}
      status={text === '' ? '' : `Looking for ${text}`}
      onInput={setText}
      onChoose={(place) => {
        setText(place);
        onChoose(place);
      }}
    />
  );
}

const fields = ['from', 'to'].map((id) => <KeptField key={id} id={id} label="Place" value="" onText={() => {}} />);

/** Prerenders both fields with the focus in the first, and hydrates them after `leave`. */
function hydrateAfter(text: string, leave: (from: HTMLElement) => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(fields).replaceAll('Place', text);
  document.body.append(container);
  const from = container.querySelector('input');
  from?.focus();
  keepControls(container);
  if (from) leave(from);
  act(() => {
    root = hydrateRoot(container, fields, { onRecoverableError: () => {} });
  });
}

test('a field that the customer has left does not take the focus back', () => {
  hydrateAfter('Place', (from) => from.blur());
  expect(document.activeElement).toBe(document.body);
});

test('on a translated page the focus goes on to the field that the customer moves to', () => {
  const moves = () => new FocusEvent('focusout', { bubbles: true, relatedTarget: document.getElementById('to') });
  hydrateAfter('地点', (from) => from.dispatchEvent(moves()));
  expect(document.activeElement?.id).toBe('to');
});

test('Tab, Escape and Enter without a highlighted place choose nothing and keep the text', async () => {
  const onChoose = vi.fn();
  render(<Search onChoose={onChoose} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
  await userEvent.type(input, 'ed{Enter}{Escape}{Escape}');
  await userEvent.keyboard('{ArrowDown}{Tab}');

  expect(input.value).toBe('ed');
  expect(onChoose).not.toHaveBeenCalled();
});

test('the same place can be chosen twice', async () => {
  const onChoose = vi.fn();
  render(<Search onChoose={onChoose} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
  for (const _ of [1, 2]) {
    await userEvent.clear(input);
    await userEvent.type(input, 'dun{ArrowDown}{Enter}');
    expect(input.value).toBe('Dundee');
  }

  expect(onChoose.mock.calls).toEqual([['Dundee'], ['Dundee']]);
});

test('a field whose text came from outside reports that it is emptied', () => {
  const onText = vi.fn();
  const field = (value: string) => <KeptField id="from" name="from" label="From" value={value} onText={onText} />;
  const { rerender } = render(field(''));
  rerender(field('Leith'));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('Leith');
  fireEvent.input(input, { target: { value: '' } });
  expect(onText.mock.calls).toEqual([['']]);
});
