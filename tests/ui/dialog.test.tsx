import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog';

function open() {
  const onClose = vi.fn();
  render(
    <Dialog open title="Price" closeLabel="Close" onClose={onClose}>
      <p>Base price</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Price' });
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  return { dialog, onClose };
}

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a press beside it', (dialog: HTMLElement) => fireEvent.click(dialog, { clientX: 50, clientY: 150 })],
])('a dialog is closed by %s', (_, press) => {
  const { dialog, onClose } = open();
  press(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['its edge', (dialog: HTMLElement) => fireEvent.click(dialog, { clientX: 150, clientY: 150 })],
  ['its content', () => fireEvent.click(screen.getByText('Base price'), { clientX: 50, clientY: 50 })],
])('a dialog stays open after a press on %s', (_, press) => {
  const { dialog, onClose } = open();
  press(dialog);
  expect(onClose).not.toHaveBeenCalled();
});
