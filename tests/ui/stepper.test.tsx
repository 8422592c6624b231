import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Stepper } from '../../src/ui/stepper';

function Floor({ from }: { from: number }) {
  const [floor, setFloor] = useState(from);
  return (
    <Stepper
      label="Floor"
      value={floor}
      max={20}
      valueText={floor === 0 ? 'Ground' : undefined}
      wholeNumber="Please enter a whole number"
      decrementLabel="One floor down"
      incrementLabel="One floor up"
      onChange={setFloor}
    />
  );
}

function shown() {
  const value = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Floor' });
  return [value.value, value.getAttribute('aria-valuenow'), value.getAttribute('aria-valuetext')];
}

test.each([
  ['{ArrowUp}', 5, '6'],
  ['{ArrowDown}', 5, '4'],
  ['{PageUp}', 5, '15'],
  ['{PageDown}', 15, '5'],
  ['{End}', 5, '20'],
  ['{ArrowUp}', 20, '20'],
  ['{PageUp}', 15, '20'],
  ['17', 5, '17'],
  ['99', 5, '20'],
  ['１２', 5, '12'],
  ['x', 5, '5'],
])('%s on floor %i leads to %s', async (keys, from, expected) => {
  render(<Floor from={from} />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await userEvent.tab();

  expect(shown()).toEqual([expected, expected, null]);
});

test('the lowest value is shown and read as its word', async () => {
  render(<Floor from={3} />);
  await userEvent.tab();
  await userEvent.keyboard('{Home}{ArrowDown}{PageDown}');

  expect(shown()).toEqual(['Ground', '0', 'Ground']);
});

test('the buttons stop at the ends and their result is announced', async () => {
  render(<Floor from={1} />);
  const down = screen.getByRole('button', { name: 'One floor down' });
  await userEvent.click(down);
  await userEvent.click(down);

  expect(shown()).toEqual(['Ground', '0', 'Ground']);
  expect(down.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Ground');
});

test.each(['1.5', '1,5', '1e3', '-5', 'two'])('%s is no whole number, and a word says so', async (typed) => {
  render(<Floor from={5} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Floor' });
  await userEvent.tab();
  await userEvent.keyboard(typed);

  expect(field.value).toBe(typed);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter a whole number')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.keyboard('7');
  expect(shown()).toEqual(['7', '7', null]);
  expect(screen.queryByText('Please enter a whole number')).toBeNull();
});

test('text is not rewritten while an input method composes it', () => {
  render(<Floor from={5} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Floor' });
  fireEvent.compositionStart(field);
  for (const value of ['１', '１２']) {
    fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }));
    fireEvent.input(field, { target: { value }, isComposing: true });
    expect(field.value).toBe(value);
  }
  fireEvent.compositionEnd(field);
  expect(shown()).toEqual(['12', '12', null]);
});
