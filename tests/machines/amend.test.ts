import { expect, it } from 'vitest';
import type { Amendment } from '#domain/booking/amendment';
import type { BookingView } from '#domain/booking/booking';
import { type AmendInput, amendMachine } from '#machines/amend.machine';
import { amendOf } from '#machines/amend.view';
import { amendment, booking, wanted } from '../charts/amend';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { bookingId } from '../support/fixtures';

const { id } = amendment;
const agreed = (withHelper = false) => ({ type: 'change.confirmed', withHelper }) as const;
const paidFor = (state: 'made' | 'paying' | 'lapsed', of = id): BookingView => ({
  ...booking,
  amendment: { id: of, state },
});

const arrive = (input: Partial<AmendInput> = {}) => {
  const drive = driveActor(amendMachine, { input: { bookingId, ...input } });
  return { ...drive, shown: () => amendOf(drive.seen()) };
};
/** Opens the page with a change in its tab, up to the price of the change. */
function begin() {
  const drive = arrive({ wanted });
  drive.settle('readBooking', answered({ booking }));
  return drive;
}
const priced = (of = amendment) => {
  const drive = begin();
  drive.settle('proposeAmendment', answered({ amendment: of }));
  return drive;
};

it('a change is priced as it is in the tab, and shown before anything happens', () => {
  const drive = arrive({ wanted });
  expect(drive.child('readBooking').input).toEqual({ bookingId });
  drive.settle('readBooking', answered({ booking }));
  expect(drive.child('proposeAmendment').input).toEqual({ bookingId, facts: wanted });
  expect(drive.shown()).toEqual({ show: 'loading' });
  drive.settle('proposeAmendment', answered({ amendment }));
  expect(drive.shown()).toEqual({ show: 'agreeing', amendment, refusal: undefined, sending: undefined });
});

it.each([false, true])('a dearer change (with a helper: %s) is sent once, and leads to its payment', (withHelper) => {
  const drive = priced();
  drive.perform(agreed(withHelper), agreed(!withHelper));
  expect(drive.child('acceptAmendment').input).toEqual({ bookingId, amendment, withHelper });
  expect(drive.shown()).toMatchObject({ show: 'agreeing', sending: withHelper });
  drive.settle('acceptAmendment', answered({ url: 'https://pay.example/1' }));
  expect(drive.child('leaveForCheckout').input).toEqual({ url: 'https://pay.example/1' });
  expect(drive.shown()).toMatchObject({ show: 'agreeing', sending: withHelper });
  drive.settle('leaveForCheckout', refused('paymentRedirectFailed'));
  expect(drive.shown()).toMatchObject({ sending: undefined, refusal: 'paymentRedirectFailed' });
  drive.perform(agreed(withHelper));
  expect(drive.shown()).toMatchObject({ sending: withHelper, refusal: undefined });
});

it('a change that costs nothing is made at once, shows the changed booking and leaves the tab', () => {
  const drive = priced();
  drive.perform(agreed());
  const changed = { ...booking, date: '2027-03-12' };
  drive.settle('acceptAmendment', answered({ booking: changed }));
  expect(drive.shown()).toEqual({ show: 'made', booking: changed });
  expect(drive.seen().context.wanted).toBeUndefined();
});

it('a crew that is not offered cannot be agreed to', () => {
  const drive = priced({ ...amendment, choices: amendment.choices.slice(0, 1) });
  drive.perform(agreed(true));
  expect(drive.shown()).toMatchObject({ show: 'agreeing', sending: undefined });
});

it.each(['amendmentChanged', 'notAllowedNow'] as const)(
  'an outdated price (%s) is asked again, and says so',
  (reason) => {
    const drive = priced();
    drive.perform(agreed());
    drive.settle('acceptAmendment', refused(reason));
    expect(drive.child('proposeAmendment').input).toEqual({ bookingId, facts: wanted });
    const dearer: Amendment = {
      ...amendment,
      agreed: 30_000,
      lines: [{ code: 'time', pence: 9_000 }],
      choices: [{ withHelper: false, total: 39_000, difference: 9_000, due: 9_000 }],
    };
    drive.settle('proposeAmendment', answered({ amendment: dearer }));
    expect(drive.shown()).toMatchObject({ show: 'agreeing', amendment: dearer, refusal: reason });
  },
);

it('any other refusal stays beside the same price', () => {
  const drive = priced();
  drive.perform(agreed());
  drive.settle('acceptAmendment', refused('windowGone'));
  expect(drive.shown()).toEqual({ show: 'agreeing', amendment, refusal: 'windowGone', sending: undefined });
});

it('a change that cannot be made is tried again, corrected or dropped; the change stays until it is dropped', () => {
  const refuse = () => {
    const drive = begin();
    drive.settle('proposeAmendment', refused('windowTooLong'));
    expect(drive.shown()).toEqual({ show: 'refused', reason: 'windowTooLong' });
    return drive;
  };
  const again = refuse();
  again.perform({ type: 'retry.requested' });
  expect(again.child('proposeAmendment').input).toEqual({ bookingId, facts: wanted });
  expect(again.seen().context.refusal).toBeUndefined();
  const corrected = refuse();
  corrected.perform({ type: 'change.resumed' });
  expect([corrected.shown(), corrected.seen().context]).toMatchObject([
    { show: 'editing', booking },
    { wanted, refusal: undefined },
  ]);
  const dropped = refuse();
  dropped.perform({ type: 'change.dropped' });
  expect([dropped.shown(), dropped.seen().context]).toMatchObject([
    { show: 'dropped' },
    { wanted: undefined, refusal: undefined },
  ]);
});

it('a shown price can be corrected or dropped too', () => {
  const corrected = priced();
  corrected.perform(agreed());
  corrected.settle('acceptAmendment', refused('windowGone'));
  corrected.perform({ type: 'change.resumed' });
  expect([corrected.shown(), corrected.seen().context]).toMatchObject([
    { show: 'editing' },
    { wanted, refusal: undefined },
  ]);
  const dropped = priced();
  dropped.perform({ type: 'change.dropped' });
  expect([dropped.shown(), dropped.seen().context.wanted]).toEqual([{ show: 'dropped' }, undefined]);
});

it.each([
  ['made', paidFor('made'), { show: 'made', booking: paidFor('made') }],
  ['paying', paidFor('paying'), { show: 'waiting' }],
  ['lapsed', paidFor('lapsed'), { show: 'loading' }],
  ['another change made', paidFor('made', 'b'.repeat(24)), { show: 'loading' }],
] as const)('back from the payment (%s), the server says what has become of the change', (_, found, shown) => {
  const drive = arrive({ wanted, paid: id });
  drive.settle('readBooking', answered({ booking: found }));
  expect(drive.shown()).toEqual(shown);
});

it('a payment that has not arrived is looked for again', () => {
  const drive = arrive({ paid: id });
  drive.settle('readBooking', answered({ booking: paidFor('paying') }));
  drive.perform({ type: 'retry.requested' });
  drive.settle('readBooking', answered({ booking: paidFor('made') }));
  expect(drive.shown()).toEqual({ show: 'made', booking: paidFor('made') });
});

it.each([
  ['a stranger', { ...booking, proven: false }, 'unverified'],
  ['a move that is done', { ...booking, status: 'done' as const }, 'closed'],
  ['a backend without the list', (({ details: _, ...rest }) => rest)(booking), 'closed'],
  ['a tab without a change', booking, 'editing'],
] as const)('%s cannot change it here, or begins in the wizard', (_, found, show) => {
  const drive = arrive();
  drive.settle('readBooking', answered({ booking: found }));
  expect(drive.shown().show).toBe(show);
});

it('a stranger can ask for a link to this booking', () => {
  const drive = arrive();
  drive.settle('readBooking', answered({ booking: { ...booking, proven: false } }));
  expect(drive.child('ownerLink').input).toEqual({ bookingId });
});

it('a booking that is not there, or not read, is said; reading can be repeated', () => {
  expect(arrive({ bookingId: 'nonsense' }).shown()).toEqual({ show: 'missing' });
  const gone = arrive();
  gone.settle('readBooking', refused('bookingMissing'));
  expect(gone.shown()).toEqual({ show: 'missing' });
  const failed = arrive();
  failed.settle('readBooking', refused('network'));
  expect(failed.shown()).toEqual({ show: 'error', reason: 'network' });
  failed.perform({ type: 'retry.requested' });
  expect([failed.shown(), failed.seen().context.refusal]).toEqual([{ show: 'loading' }, undefined]);
});
