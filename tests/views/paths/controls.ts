/** What a person does to controls. */
import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Page } from './page';

/** Clicks a control. */
export async function press(control: HTMLElement | null, _event: unknown, user: UserEvent): Promise<void> {
  if (!control) throw new Error('There is nothing to press.');
  await user.click(control);
}

/** Puts a text into a field, in place of the one that is there; when it is the same, by way of another. */
export function fill(control: HTMLElement | null, text: string): void {
  if (!control) throw new Error('There is nothing to fill in.');
  if ((control as HTMLInputElement).value === text) fireEvent.input(control, { target: { value: `${text}x` } });
  fireEvent.input(control, { target: { value: text } });
}

/** Ticks or unticks a box. */
export function tick(control: HTMLElement | null, isOn: boolean): void {
  const box = control as HTMLInputElement | null;
  if (!box) throw new Error('There is no box to tick.');
  if (box.checked === isOn) fireEvent.click(box);
  fireEvent.click(box);
}

/** The button of a day, on whichever page of the calendar it is now. */
export function findDay(page: Page, date: string): HTMLElement | null {
  const day = new Intl.DateTimeFormat(page.language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  const name = day.format(new Date(`${date}T00:00:00Z`));
  const days = [...document.querySelectorAll<HTMLElement>('[role="grid"] button')];
  return days.find((button) => button.getAttribute('aria-label')?.includes(name)) ?? null;
}

/** The radio button of an arrival slot. */
export function findSlot(slot: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`input[type="radio"][name="slot"][value="${slot}"]`);
}

/** Types a number into a stepper; when it is there already, by way of the next. */
export function count(control: HTMLElement | null, wanted: number): void {
  if (control?.getAttribute('aria-valuenow') === `${wanted}`) fill(control, `${wanted + 1}`);
  fill(control, `${wanted}`);
}

/** Chooses from a list. */
export function select(control: HTMLElement | null, value: string): void {
  if (!control) throw new Error('There is nothing to choose from.');
  fireEvent.change(control, { target: { value } });
}
