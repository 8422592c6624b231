import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, setup } from 'xstate';
import { delays } from '#machines/delays';
import { type Call, port, portOf, wire } from '#machines/ports';
import { chartNames, readChart } from '../support/charts/all';

type Options = Parameters<typeof port<'removePromo'>>[1];
const frank: Options = { within: 'saveTimeout' };
const untimed: Options = { ...frank, otherwise: 'promoFailed' };
const timely: Options = { ...untimed, late: 'network' };

/** A machine that removes a promotion code; how the call is answered is the test's business. */
function start(options: Options, call: Call<unknown, unknown>) {
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
            actions: ({ context, event }) => Object.assign(context, { error: String(event.error) }),
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
const rejects = () => Promise.reject(new Error('broken'));
const throws = () => {
  throw new Error('broken');
};
const answers = async () => ({ ok: true, quote: 'quote' });
const refusal = (reason: string) => ({ is: 'done', reply: { ok: false, reason } });
const failure = (message: string) => ({ is: 'failed', error: `Error: ${message}` });

describe('a port with a deadline', () => {
  it.each<[string, Options, Call<unknown, unknown>, object]>([
    ['passes the answer on as it came', timely, answers, { is: 'done', reply: { ok: true, quote: 'quote' } }],
    ['refuses with its own reason when the call rejects', timely, rejects, refusal('promoFailed')],
    ['refuses with its own reason when the call throws', timely, throws, refusal('promoFailed')],
    ['refuses a late call', timely, silent, refusal('network')],
    ['refuses a late call as a broken one without a reason for it', untimed, silent, refusal('promoFailed')],
    ['fails when no refusal stands for a broken call', frank, rejects, failure('broken')],
    [
      'fails when no refusal stands for a late call',
      frank,
      silent,
      failure('port "removePromo" did not answer in time'),
    ],
  ])('%s', async (_, options, call, expected) => {
    const { clock, now } = start(options, call);
    await now();
    clock.increment(15_000);
    expect(await now()).toMatchObject(expected);
  });

  it('refuses at the deadline, not a millisecond before, aborts the call, and ignores its late answer', async () => {
    let signal: AbortSignal | undefined;
    let answer = (_reply: unknown): void => {};
    const { clock, now } = start(timely, (_, given) => {
      signal = given;
      return new Promise((resolve) => (answer = resolve));
    });
    clock.increment(14_999);
    expect([(await now()).is, signal?.aborted]).toEqual(['removing', false]);
    clock.increment(1);
    expect(signal?.aborted).toBe(true);
    answer({ ok: true, quote: 'late' });
    expect(await now()).toMatchObject(refusal('network'));
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
