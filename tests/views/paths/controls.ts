/** What a person does to controls. */
import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dateText } from '#domain/date-text';
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

/** The button of a day, on whichever page of the calendar it is now. */
export function findDay(page: Page, date: string): HTMLElement | null {
  const name = dateText(date, page.language);
  const days = [...document.querySelectorAll<HTMLElement>('[role="grid"] button')];
  return days.find((button) => button.getAttribute('aria-label')?.includes(name)) ?? null;
}

/** The radio button of an arrival slot. */
export function findSlot(slot: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`input[type="radio"][name="slot"][value="${slot}"]`);
}
