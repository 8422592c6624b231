import { describe, expect, it } from 'vitest';
import { emptyFacts, STEPS, type Step } from '#domain/booking/draft';
import type { End } from '#domain/place';
import { bookingMachine } from '#machines/booking.machine';
import type { BookingEvent } from '#machines/booking.setup';
import { draftOf, screenOf } from '#machines/booking.view';
import { checkout } from '../charts/booking/draft';
import { driveActor } from '../support/charts/actor';
import { answered, failed, refused } from '../support/charts/answers';
import type { Answer } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';
import { arrive, changed, chosen, requested, resume, reviewed, saved, submitted, undated } from './booking-drive';

const { bookingId, readyFacts, quotedFacts } = sample;
const boxes = (count: number) => changed({ kind: 'boxesCounted', size: 'medium', count });
const ground = (end: End): BookingEvent => ({ type: 'access.changed', end, access: { floor: 0, hasLift: false } });
const priced: BookingEvent = { type: 'quote.requested' };
const paid = (withHelper = false): BookingEvent => ({ type: 'payment.requested', withHelper });
const opened: BookingEvent = { type: 'checkout.opened', checkout };

describe('the booking flow', () => {
  it('leads from nothing to the payment page and ends when the booking was paid', () => {
    const drive = arrive('start');
    drive.settle('readDraft', { output: { key: 'k' } });
    expect(drive.step()).toBe('start');
    drive.settle('location', { output: { location: sample.start } });
    expect(screenOf(drive.seen())).toBe('destination');
    drive.clock.increment(299);
    expect(drive.step()).toBeUndefined();
    drive.clock.increment(1);
    expect(drive.step()).toBe('destination');
    drive.settle('location', { output: { location: sample.destination } });
    expect(drive.step()).toBe('doors');
    drive.perform(ground('start'), ground('destination'));
    drive.settle('startAddress', { output: { address: sample.startAddress } });
    expect(drive.step()).toBe('doors');
    drive.settle('destinationAddress', { output: { address: sample.destinationAddress } });
    drive.settle('measureRoute', answered({ route: sample.route }));
    expect(drive.step()).toBe('route');
    drive.perform({ type: 'locations.confirmed' });
    drive.clock.increment(800);
    expect(drive.step()).toBe('details');
    drive.perform(boxes(8), submitted);
    expect(drive.step()).toBe('schedule');
    drive.perform(chosen(sample.slot));
    drive.clock.increment(1999);
    expect(drive.step()).toBe('schedule');
    drive.clock.increment(1);
    expect(drive.step()).toBe('review');
    drive.perform(priced);
    expect(drive.child('createBooking').input).toEqual({ key: 'k', facts: readyFacts });
    expect(screenOf(drive.seen())).toBe('review');
    drive.settle('createBooking', answered({ quote: sample.quote }));
    expect(drive.step()).toBe('contact');
    drive.settle('contactSubmit', saved);
    expect(drive.step()).toBe('promo');
    drive.perform(paid(true));
    expect(drive.child('payment').input).toMatchObject({ quote: sample.quote, withHelper: true });
    drive.perform(opened);
    expect(draftOf(drive.seen()).openCheckout).toEqual(checkout);
    drive.perform({ type: 'customer.returned' });
    drive.settle('readBooking', answered({ booking: sample.booking }));
    expect(drive.seen()).toMatchObject({ status: 'done', output: { bookingId } });
  });

  it('asks for the own draft of the tab where a new move begins, and for any draft elsewhere', () => {
    const { child } = driveActor(bookingMachine, { input: { step: 'start', begins: true } });
    expect(child('readDraft').input).toEqual({ step: 'start', begins: true });
    expect(arrive('review').child('readDraft').input).toEqual({ step: 'review', begins: false });
  });

  it.each(STEPS)('resumes at %s with the facts of the draft', (step) => {
    const drive = resume(step, quotedFacts);
    expect([drive.step(), draftOf(drive.seen()).facts]).toEqual([step, quotedFacts]);
  });

  it('a later step cannot be entered before its needs are met, and an earlier one always can', () => {
    const [undecided, quoted] = [resume('details', undated), resume('promo', quotedFacts)];
    undecided.perform(requested('promo'));
    quoted.perform(requested('contact'));
    expect([undecided.step(), quoted.step()]).toEqual(['details', 'contact']);
  });

  it('a change that the price depends on replaces the unpaid booking', () => {
    for (const change of [boxes(3), { type: 'moveType.chosen', moveType: 'student' } as const]) {
      const drive = resume('details', quotedFacts);
      drive.perform(change);
      expect(drive.facts()).toMatchObject({ replaces: bookingId, contactSaved: false, contact: sample.contact });
      expect(drive.facts().quote).toBeUndefined();
    }
  });
});

describe('a requested quote', () => {
  const asked = () => {
    const drive = resume('review', readyFacts);
    drive.perform(priced);
    return drive;
  };

  it.each([
    ['windowGone', { quote: { schedule: 'chosenBefore' } }],
    ['locationInvalid', { location: { route: 'measuring' } }],
    ['inventoryLimits', { quote: 'details' }],
    ['network', { quote: 'review' }],
    ['alreadyPaid', 'paid'],
  ] as const)('a quote refused with %s leads to the step that can correct it, or ends the flow', (reason, where) => {
    const drive = asked();
    drive.settle('createBooking', refused(reason));
    expect(drive.now()).toEqual([where, reason === 'alreadyPaid' ? undefined : reason]);
    if (reason !== 'network') return;
    drive.perform(priced);
    expect(drive.now()).toEqual(['calculating', undefined]);
  });

  it('a refusal is cleared when its step is corrected', () => {
    const [late, lost] = [asked(), asked()];
    late.settle('createBooking', refused('windowGone'));
    late.perform(chosen(sample.slot));
    expect(late.now()).toEqual([{ quote: { schedule: 'chosen' } }, undefined]);
    lost.settle('createBooking', refused('locationInvalid'));
    lost.settle('measureRoute', answered({ route: sample.route }));
    expect(lost.now()).toEqual([{ location: { route: 'measured' } }, 'locationInvalid']);
    lost.perform({ type: 'locations.confirmed' });
    expect(lost.now()).toEqual([{ location: { route: 'processing' } }, undefined]);
  });

  it('a quote that is still valid is not requested again, and the refusal that led back is cleared', () => {
    const drive = resume('promo', quotedFacts);
    drive.perform(paid());
    drive.settle('payment', refused('windowGone'));
    drive.perform(reviewed);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'windowGone']);
    drive.perform(priced);
    expect(drive.now()).toEqual(['contact', undefined]);
  });
});

describe('a payment', () => {
  const paying = () => {
    const drive = resume('promo', quotedFacts);
    drive.perform(paid(true), opened);
    return drive;
  };

  it.each([
    ['windowGone', { quote: { schedule: 'chosenBefore' } }],
    ['contactMissing', 'contact'],
    ['quoteExpired', { promo: 'expired' }],
    ['priceChanged', { promo: 'valid' }],
  ] as const)(
    'a payment refused with %s leads to the step that can correct it, with the right prices',
    (reason, where) => {
      const drive = paying();
      const prices = { price: 25_000, helperPrice: 29_000 };
      drive.settle('payment', { output: { ok: false, reason, right: prices } });
      expect(drive.now()).toEqual([where, reason]);
      expect([drive.seen().context.openCheckout, drive.facts().quote?.price]).toEqual([undefined, 25_000]);
    },
  );

  it('a booking that the office has changed meanwhile is shown as it is now before it can be paid', () => {
    const drive = paying();
    const now = { ...quotedFacts, date: '2026-12-09', contactSaved: true, quote: { ...sample.quote, price: 25_000 } };
    drive.settle('payment', { output: { ok: false, reason: 'priceChanged', right: now } });
    expect(drive.now()).toEqual([{ promo: 'valid' }, 'priceChanged']);
    expect(drive.facts()).toMatchObject({ date: '2026-12-09', contactSaved: true, quote: { price: 25_000 } });
  });

  it('a payment of a booking that is already paid ends the flow', () => {
    const drive = paying();
    drive.settle('payment', refused('alreadyPaid'));
    expect(drive.seen()).toMatchObject({ value: 'paid', output: { bookingId } });
  });

  it('a quote that was replaced in another tab cannot be paid, and the same answers lead to a new one', () => {
    const drive = paying();
    drive.settle('payment', refused('notAllowedNow'));
    expect(drive.now()).toEqual([{ quote: 'review' }, 'quoteExpired']);
    expect(drive.facts().quote).toBeUndefined();
    drive.perform(priced);
    expect(drive.value()).toBe('calculating');
  });

  it('a failed payment can be requested again, and its refusal is cleared', () => {
    const drive = paying();
    drive.settle('payment', refused('paymentSessionFailed'));
    drive.perform(paid());
    expect(drive.now()).toEqual(['redirecting', undefined]);
    expect(drive.child('payment').input).toMatchObject({ quote: sample.quote, withHelper: false });
  });

  it('an expired quote cannot be paid, and the move is priced again', () => {
    const [drive, unclocked, told] = [resume('promo', quotedFacts), resume('promo', quotedFacts), paying()];
    expect(drive.child('waitUntil').input).toEqual({ time: sample.quote.validUntil });
    drive.settle('waitUntil', { output: true });
    unclocked.settle('waitUntil', failed);
    told.settle('payment', refused('quoteExpired'));
    for (const each of [drive, unclocked, told]) {
      expect(each.seen().can(paid())).toBe(false);
      each.perform(priced);
      expect(each.now()).toEqual(['calculating', undefined]);
    }
  });
});

describe('back from a checkout', () => {
  const back = (step: Step = 'promo') => resume(step, quotedFacts, checkout);
  const read = (status: string, paymentStatus: string) =>
    answered({ booking: { ...sample.booking, status, paymentStatus } });
  const pending = read('paying', 'pending');

  it.each([
    ['confirmed', 'paid'],
    ['confirmed', 'refunded'],
    ['cancelled', 'refunded'],
  ])('a booking that is %s and %s leads to its result', (status, paymentStatus) => {
    const drive = back();
    expect(drive.child('readBooking').input).toEqual({ bookingId });
    drive.settle('readBooking', read(status, paymentStatus));
    expect(drive.value()).toBe('paid');
  });

  it('a draft that has lost its quote leads to the step, not back to the checkout', () => {
    expect(resume('schedule', readyFacts, checkout).step()).toBe('schedule');
  });

  it.each<[string, Answer, string]>([
    ['is unpaid', pending, 'paymentNotCompleted'],
    ['cannot be read', refused('network'), 'network'],
    ['gets no answer', failed, 'bookingFailed'],
  ])('a booking that %s can still be paid, and its checkout is dropped', (_name, answer, reason) => {
    const drive = back();
    drive.settle('readBooking', answer);
    expect([...drive.now(), drive.seen().context.openCheckout]).toEqual([{ promo: 'valid' }, reason, undefined]);
  });

  it.each([
    ['was cancelled', read('cancelled', 'unpaid')],
    ['no longer exists', refused('bookingMissing')],
  ])('a booking that %s leads to the review, to be replaced from the same facts', (_name, answer) => {
    const drive = back();
    drive.settle('readBooking', answer);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'quoteExpired']);
    expect([drive.facts().quote, drive.facts().replaces]).toEqual([undefined, bookingId]);
  });

  it('an open checkout is checked before any step, after a reload and after Back', () => {
    expect(back('start').value()).toBe('returning');
    const drive = resume('contact', { ...quotedFacts, contactSaved: false });
    drive.settle('contactSubmit', saved);
    drive.perform(paid(), opened, { type: 'customer.returned' });
    drive.settle('readBooking', pending);
    expect(drive.now()).toEqual([{ promo: 'valid' }, 'paymentNotCompleted']);
  });

  it.each([pending, refused('network')])(
    'a customer who requested another step gets it, without a refusal',
    (answer) => {
      const [reloaded, pressed] = [back('review'), back()];
      pressed.perform(requested('contact'));
      for (const drive of [reloaded, pressed]) drive.settle('readBooking', answer);
      expect(reloaded.now()).toEqual([{ quote: 'review' }, undefined]);
      expect(pressed.now()).toEqual(['contact', undefined]);
    },
  );
});

describe('the draft of a tab', () => {
  it('the booking starts without a draft that cannot be read', () => {
    const [first, late] = [arrive('promo'), arrive('promo')];
    first.perform(requested('start'));
    for (const drive of [first, late]) drive.settle('readDraft', failed);
    expect(first.value()).toEqual({ location: 'start' });
    expect(late.value()).toEqual({ quote: 'missingLocations' });
  });

  it('a booking that was paid in this tab ends the flow', () => {
    const drive = arrive('promo');
    drive.settle('readDraft', { output: { key: 'k', paid: bookingId } });
    expect(drive.seen()).toMatchObject({ status: 'done', output: { bookingId } });
  });

  it.each<[string, Answer, string]>([
    ['once the draft is deleted', { output: { key: 'k2' } }, 'k2'],
    ['even if the draft cannot be deleted', failed, ''],
  ])('starting again clears every fact %s', (_name, answer, key) => {
    const drive = resume('review', readyFacts);
    drive.perform(priced);
    drive.settle('createBooking', refused('network'));
    drive.perform({ type: 'draft.cleared' }, requested('details'));
    expect([drive.value(), screenOf(drive.seen())]).toEqual(['clearing', 'review']);
    drive.settle('clearDraft', answer);
    expect(drive.now()).toEqual([{ location: 'start' }, undefined]);
    expect([drive.facts(), drive.seen().context.key]).toEqual([emptyFacts(), key]);
  });
});
