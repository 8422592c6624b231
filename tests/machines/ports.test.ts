import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, setup } from 'xstate';
import { delays } from '#machines/delays';
import { type Call, port, portOf, wire } from '#machines/ports';
import { chartNames, readChart } from '../support/charts/all';

const timely = { within: 'saveTimeout', late: 'network', otherwise: 'promoFailed' } as const;

/** A machine that removes a promotion code; how the call is answered is the test's business. */
function start(options: Parameters<typeof port<'removePromo'>>[1], call: Call<unknown, unknown>) {
  const machine = setup({
    types: { context: {} as { reply: unknown; error: unknown }, events: {} as { type: 'step.left' } },
    actors: { removePromo: port('removePromo', options) },
  }).createMachine({
    context: { reply: undefined, error: undefined },
    initial: 'removing',
    states: {
      removing: {
        on: { 'step.left': 'left' },
        invoke: {
          src: 'removePromo',
          input: { quote: {} as never },
          onDone: { target: 'done', actions: ({ context, event }) => Object.assign(context, { reply: event.output }) },
          onError: {
            target: 'failed',
            actions: ({ context, event }) => Object.assign(context, { error: event.error }),
          },
        },
      },
      done: {},
      failed: {},
      left: {},
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(wire(machine, { removePromo: call as never }), { clock }).start();
  const now = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const { value, context } = actor.getSnapshot();
    return { is: value, ...context };
  };
  return { actor, clock, now };
}
const silent = () => new Promise<never>(() => {});

describe('a port with a deadline', () => {
  it('passes the answer on as it came', async () => {
    const { now } = start(timely, async () => ({ ok: true, quote: 'quote' }));
    expect(await now()).toMatchObject({ is: 'done', reply: { ok: true, quote: 'quote' } });
  });

  it('refuses with its own reason when the call rejects or throws', async () => {
    const rejecting = start(timely, () => Promise.reject(new Error('broken')));
    expect(await rejecting.now()).toMatchObject({ is: 'done', reply: { ok: false, reason: 'promoFailed' } });
    const throwing = start(timely, () => {
      throw new Error('broken');
    });
    expect(await throwing.now()).toMatchObject({ is: 'done', reply: { ok: false, reason: 'promoFailed' } });
  });

  it('refuses at the deadline, not a millisecond before, and aborts the call', async () => {
    let signal: AbortSignal | undefined;
    const { clock, now } = start(timely, (_, given) => {
      signal = given;
      return silent();
    });
    clock.increment(14_999);
    expect([(await now()).is, signal?.aborted]).toEqual(['removing', false]);
    clock.increment(1);
    expect(signal?.aborted).toBe(true);
    expect(await now()).toMatchObject({ is: 'done', reply: { ok: false, reason: 'network' } });
  });

  it('refuses a late call with the same reason as a broken one unless it has another', async () => {
    const { clock, now } = start({ within: 'saveTimeout', otherwise: 'promoFailed' }, silent);
    clock.increment(15_000);
    expect(await now()).toMatchObject({ is: 'done', reply: { ok: false, reason: 'promoFailed' } });
  });

  it('ignores an answer that comes after the deadline', async () => {
    let answer = (_reply: unknown): void => {};
    const { clock, now } = start(timely, () => new Promise((resolve) => (answer = resolve)));
    clock.increment(15_000);
    answer({ ok: true, quote: 'late' });
    expect(await now()).toMatchObject({ reply: { ok: false, reason: 'network' } });
  });

  it('fails with the error of the call, or of the deadline, when no refusal stands for them', async () => {
    const error = new Error('broken');
    expect(await start({ within: 'saveTimeout' }, () => Promise.reject(error)).now()).toMatchObject({
      is: 'failed',
      error,
    });
    const late = start({ within: 'saveTimeout' }, silent);
    late.clock.increment(15_000);
    const { is, error: told } = await late.now();
    expect([is, String(told)]).toEqual(['failed', 'Error: port "removePromo" did not answer in time']);
  });

  it('aborts the call and stops its timer when its state is left', async () => {
    let signal: AbortSignal | undefined;
    const { actor, clock, now } = start(timely, (_, given) => {
      signal = given;
      return silent();
    });
    actor.send({ type: 'step.left' });
    expect(signal?.aborted).toBe(true);
    clock.increment(60_000);
    expect(await now()).toEqual({ is: 'left', reply: undefined, error: undefined });
  });
});

it('a port without a deadline waits for as long as its state lasts', async () => {
  const { clock, now } = start({}, silent);
  clock.increment(3_600_000);
  expect((await now()).is).toBe('removing');
});

it('every port of every chart has its deadline and its refusal', async () => {
  const found: Record<string, string> = {};
  for (const name of chartNames) {
    const { machine } = await readChart(name);
    for (const logic of Object.values(machine.implementations.actors)) {
      const named = portOf(logic);
      if (!named) continue;
      const { name: port, within, otherwise = 'fails', late } = named;
      const wait = within ? `${delays[within] / 1000} s` : 'no deadline';
      found[`${name} ${port}`] = [wait, otherwise, ...(late ? [`${late} when late`] : [])].join(', ');
    }
  }
  expect(found).toEqual({
    'booking clearDraft': '4 s, fails',
    'booking createBooking': '20 s, bookingUnmade, quoteLate when late',
    'booking loadCatalogue': '10 s, network',
    'booking measureRoute': '10 s, routeFailed',
    'booking readBooking': '10 s, fails',
    'booking readDraft': '4 s, fails',
    'booking waitUntil': 'no deadline, fails',
    'booking-result readBooking': '10 s, bookingFailed',
    'booking-result saveContact': '15 s, contactFailed',
    'booking-result sendConfirmation': '15 s, confirmationFailed',
    'booking-result wasConfirmationSent': 'no deadline, fails',
    'contact-submit saveContact': '15 s, contactFailed',
    'contact-submit sendInquiry': '15 s, fails',
    'detailed-address lookUpAddresses': '10 s, addressesFailed',
    'google-maps loadGoogleMaps': '8 s, fails',
    'landing-form measureRoute': '10 s, routeFailed',
    'landing-form readStudentMove': '4 s, fails',
    'location locateMe': '30 s, positionFailed',
    'location resolvePlace': '10 s, placesFailed, network when late',
    'location suggestPlaces': '10 s, placesFailed, network when late',
    'manage cancelBooking': '15 s, cancelFailed',
    'manage readBooking': '10 s, bookingFailed',
    'manage readCancellation': '10 s, bookingFailed',
    'manage rescheduleBooking': '15 s, rescheduleFailed',
    'message-form readMessageDraft': '4 s, fails',
    'message-form sendMessage': '15 s, messageFailed',
    'newsletter subscribe': '15 s, network',
    'owner-link requestBookingLink': '15 s, bookingFailed',
    'payment leaveForCheckout': '30 s, paymentRedirectFailed',
    'payment openCheckout': '20 s, paymentSessionFailed',
    'payment-cancelled reportPaymentCancelled': '15 s, bookingFailed',
    'product-search searchProducts': '12 s, fails',
    'promo-code applyPromo': '15 s, promoFailed',
    'promo-code removePromo': '15 s, promoRemoveFailed',
    'reviews loadReviews': '10 s, network',
    'same-day checkSameDayTimes': '10 s, fails',
    'same-day lookUpProducts': 'no deadline, fails',
    'same-day readSameDay': '4 s, fails',
    'scheduling loadSlots': '10 s, windowsFailed',
    'scheduling loadUnavailableDays': '10 s, datesFailed',
  });
});
