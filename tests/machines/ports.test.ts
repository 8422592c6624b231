import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, setup } from 'xstate';
import { type Call, port, wire } from '#machines/ports';

type Options = Parameters<typeof port<'removePromo'>>[1];
const withoutRefusal: Options = { within: 'saveTimeout' };
const withRefusal: Options = { ...withoutRefusal, otherwise: 'promoFailed' };
const withLateRefusal: Options = { ...withRefusal, late: 'network' };

/** A machine that removes a promotion code by `call`. */
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
    ['passes the answer on as it came', withLateRefusal, answers, { is: 'done', reply: { ok: true, quote: 'quote' } }],
    ['refuses with its own reason when the call rejects', withLateRefusal, rejects, refusal('promoFailed')],
    ['refuses with its own reason when the call throws', withLateRefusal, throws, refusal('promoFailed')],
    ['refuses a late call', withLateRefusal, silent, refusal('network')],
    ['refuses a late call as a broken one without a reason for it', withRefusal, silent, refusal('promoFailed')],
    ['fails when there is no refusal for a broken call', withoutRefusal, rejects, failure('broken')],
    [
      'fails when there is no refusal for a late call',
      withoutRefusal,
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
    const { clock, now } = start(withLateRefusal, (_, given) => {
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
    const { actor, clock, now } = start(withLateRefusal, (_, given) => {
      signal = given;
      return silent();
    });
    actor.send({ type: 'step.left' });
    expect(signal?.aborted).toBe(true);
    clock.increment(60_000);
    expect(await now()).toEqual({ is: 'left', reply: undefined, error: undefined });
  });
});

describe('a port with a shortest time', () => {
  it.each<[string, Call<unknown, unknown>, object]>([
    ['an answer', answers, { is: 'done', reply: { ok: true } }],
    ['a refusal for a broken call', rejects, refusal('promoFailed')],
  ])('holds %s back until then', async (_, call, expected) => {
    const { clock, now } = start({ ...withRefusal, atLeast: 'newsletterDelay' }, call);
    clock.increment(999);
    expect((await now()).is).toBe('removing');
    clock.increment(1);
    expect(await now()).toMatchObject(expected);
  });

  it('adds nothing to a call that took longer', async () => {
    let answer = (_reply: unknown): void => {};
    const slow = () => new Promise((resolve) => (answer = resolve));
    const { clock, now } = start({ ...withRefusal, atLeast: 'newsletterDelay' }, slow);
    clock.increment(1000);
    expect((await now()).is).toBe('removing');
    answer({ ok: true });
    expect(await now()).toMatchObject({ is: 'done', reply: { ok: true } });
  });
});

it('a port without a deadline waits for as long as its state lasts', async () => {
  const { clock, now } = start({}, silent);
  clock.increment(3_600_000);
  expect((await now()).is).toBe('removing');
});
