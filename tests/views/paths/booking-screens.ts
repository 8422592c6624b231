/** What the rooms of the booking flow show. */
import { screen } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import type { Room } from '#domain/draft';
import type { bookingMachine } from '#machines/booking.machine';
import { roomOf, screenOf } from '#machines/booking.view';
import { pathOfRoom } from '../../../src/app/url';
import { hasNotice } from './booking-offers';
import type { Page } from './page';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const headings: Record<Room | 'missing', string> = {
  start: 'booking:place.title.start',
  startAddress: 'booking:address.title.start',
  destination: 'booking:place.title.destination',
  destinationAddress: 'booking:address.title.destination',
  route: 'booking:route.title',
  details: 'booking:describing.title',
  when: 'booking:scheduling.title',
  review: 'booking:reviewing.title',
  contact: 'payment:contact.title',
  payment: 'payment:pay.title',
  missing: 'booking:missing.title',
};

/** Throws unless the page is the screen of a state, with what was said on it. */
export function showsBooking(page: Page, snapshot: Snapshot): void {
  const { facts, notice, withHelper } = snapshot.context;
  if (snapshot.status === 'done') {
    if (!page.path().startsWith('/booking-result?bookingId=')) throw new Error(`The page is at ${page.path()}.`);
    return;
  }
  if (snapshot.matches('restoring')) {
    const isQuote = page.path().startsWith('/quote');
    page.hasHeading(isQuote ? 'common:titles.quote' : headings.start);
    return;
  }
  const shown = screenOf(snapshot);
  page.hasHeading(headings[shown]);
  const room = roomOf(snapshot);
  if (room && page.path() !== pathOfRoom(room)) throw new Error(`The page of ${room} is at ${page.path()}.`);
  if (shown === 'missing') {
    page.isOpen('link', 'booking:missing.link');
    return;
  }
  if (facts.start) page.reads(facts.start.address ?? facts.start.place);
  if (facts.destination) page.reads(facts.destination.address ?? facts.destination.place);
  if (snapshot.matches({ location: { confirming: 'measuring' } })) page.reads(page.say('booking:route.measuring'));
  if (snapshot.matches({ location: { confirming: 'processing' } })) page.isBusy('booking:route.processing');
  if (snapshot.matches('calculating')) page.isBusy('booking:reviewing.calculating');
  if (snapshot.matches('returning')) {
    for (const busy of screen.getAllByRole('button', { name: page.say('payment:pay.checking') })) {
      if (busy.getAttribute('aria-disabled') !== 'true') throw new Error('One can pay while the payment is checked.');
    }
  }
  if (snapshot.matches('redirecting')) page.isBusy('payment:pay.leaving');
  if (snapshot.matches('redirecting') && withHelper !== true) throw new Error('The helper was forgotten.');
  if (snapshot.matches({ promo: 'expired' })) page.reads(page.say('payment:pay.expiredText'));
  if (shown === 'payment' && facts.quote && snapshot.matches({ promo: 'valid' })) {
    page.isOpen('button', 'payment:pay.now', { amount: page.format.money(facts.quote.price) });
  }
  if (shown === 'review' && facts.date) page.reads(page.format.date(facts.date));
  const isMeasured = room === 'route' && !snapshot.matches({ location: { confirming: 'measuring' } });
  if (notice && (isMeasured || hasNotice(snapshot))) page.alerts(page.sayError(notice));
}
