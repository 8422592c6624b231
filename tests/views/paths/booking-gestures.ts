/** The customer's gestures at the calendar. */
import { screen } from '@testing-library/react';
import type { AnyActor, AnyEventObject } from 'xstate';
import { days, oneGone } from '../../charts/scheduling';
import { answered } from '../../machines/answers';
import * as sample from '../../support/fixtures';
import { settlePort } from '../../support/paths/view-driver';
import { findDay, findSlot, press } from './controls';
import type { Page } from './page';

const at = (actor: AnyActor, place: object | string): boolean => actor.getSnapshot().matches(place);
const waits = (actor: AnyActor, port: string): boolean =>
  actor.getSnapshot().children[port]?.getSnapshot().status === 'active';

/** Presses a day of the calendar, which is loaded first where it is not there yet, and a slot of the day. */
export async function chooseTime(
  page: Page,
  scheduling: AnyActor,
  { date = sample.date, slot }: AnyEventObject,
  last: () => void,
): Promise<void> {
  if (at(scheduling, 'daysUnavailable')) await press(page.find('button', 'booking:tryAgain'), undefined, page.user);
  if (waits(scheduling, 'loadUnavailableDays')) await settlePort(scheduling, 'loadUnavailableDays', days);
  if (waits(scheduling, 'loadSlots')) await settlePort(scheduling, 'loadSlots', answered({ day: oneGone }));
  const day = await screen.findByRole('group', { name: page.say('booking:schedule.calendar') });
  if (!day) throw new Error('There is no calendar.');
  if (!slot) last();
  await press(findDay(page, date), undefined, page.user);
  if (!slot) return;
  await settlePort(scheduling, 'loadSlots', answered({ day: oneGone }));
  last();
  await press(findSlot(slot), undefined, page.user);
}
