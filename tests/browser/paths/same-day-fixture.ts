/** The starting point of walks through the same-day quote: a driving day, places and a product of the server, and a draft in the tab. */

import type { Page } from 'playwright';
import type { Location } from '#domain/place';
import { SAME_DAY_VERSION, type SameDayDraft } from '#domain/same-day/draft';
import type { SameDayFacts, SameDayStep } from '#domain/same-day/facts';
import { londonTime } from '#domain/schedule';
import { sameDayFacts } from '../../support/same-day';
import { day } from '../support/same-day';
import { leaveInTab } from '../support/seed';
import type { Customer } from '../support/shop';

/** London clock times of that day. */
export const MORNING = londonTime(day, '09:30');
export const NIGHT = londonTime(day, '21:00');

export const loanhead: Location = {
  placeId: 'loanhead-eh20',
  place: 'Loanhead, EH20',
  postcode: 'EH20',
};
export const leith: Location = {
  placeId: 'leith-eh6',
  place: 'Leith, Edinburgh, EH6',
  postcode: 'EH6',
};

/** The sample wizard with places of the server, on a coming day. */
export const walkedFacts: SameDayFacts = {
  ...sameDayFacts,
  pickupLocation: loanhead,
  deliveryLocation: leith,
  deliveryDate: day,
};

/** Removes the real-time timeouts of the page's services: a walk may check a state for long. */
export async function waitForever(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

/** Stores a draft in the tab. */
export function leaveSameDay(customer: Customer, step: SameDayStep, facts: SameDayFacts): Promise<void> {
  const draft: SameDayDraft = { version: SAME_DAY_VERSION, step, facts };
  return leaveInTab(customer, 'same-day-draft', draft);
}
