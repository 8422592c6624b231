import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { promoCodeMachine } from '#machines/promo-code.machine';
import { reduced } from '../charts/promo-code';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { quote } from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof promoCodeMachine>;

describe('promo code, journeys', () => {
  const begin = (input = { quote, code: '' }) => {
    const drive = driveActor(promoCodeMachine, { input });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, value: () => seen().value };
  };
  const submitted = (text: string) => {
    const drive = begin();
    drive.perform({ type: 'code.typed', text });
    drive.perform({ type: 'code.submitted' });
    return drive;
  };

  it('a code shows its saving for two seconds, and its removal restores the prices', () => {
    const drive = submitted(' move10');
    expect(drive.child('applyPromo').input).toEqual({ quote, code: 'MOVE10' });
    drive.settle('applyPromo', answered({ quote: reduced }));
    expect([drive.value(), drive.seen().context.quote, drive.seen().context.code]).toEqual([
      'justApplied',
      reduced,
      '',
    ]);
    drive.clock.increment(1999);
    expect(drive.value()).toBe('justApplied');
    drive.clock.increment(1);
    expect(drive.value()).toBe('applied');
    drive.perform({ type: 'code.removed' });
    expect(drive.child('removePromo').input).toEqual({ quote: reduced });
    drive.settle('removePromo', answered({ quote }));
    expect([drive.value(), drive.seen().context.quote]).toEqual([{ editing: 'codeRemoved' }, quote]);
    expect(drive.told()).toEqual([
      { type: 'text.reported', field: 'promo', text: 'MOVE10' },
      { type: 'quote.changed', quote: reduced },
      { type: 'quote.changed', quote },
    ]);
  });

  it.each([
    ['mov', 'promoLength'],
    ['', 'promoLength'],
    ['move!1', 'promoFormat'],
  ])('the ill-formed code "%s" is refused without a call', (text, refusal) => {
    const drive = submitted(text);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ editing: 'idle' }, refusal]);
    drive.perform({ type: 'code.typed', text: 'MOVE10' });
    expect(drive.seen().context.refusal).toBeUndefined();
  });

  it.each([
    ['is refused', refused('promoUsedUp'), 'promoUsedUp'],
    ['fails', { error: new Error('broken') }, 'promoFailed'],
  ])('the typed code and the prices are kept when the call %s', (_, answer, refusal) => {
    const drive = submitted('USEDUP');
    drive.settle('applyPromo', answer);
    const { context } = drive.seen();
    expect([drive.value(), context.refusal?.reason, context.code, context.quote]).toEqual([
      { editing: 'idle' },
      refusal,
      'USEDUP',
      quote,
    ]);
    drive.perform({ type: 'code.submitted' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['checking', undefined]);
  });

  it('a code without an answer is refused after fifteen seconds', () => {
    const drive = submitted('MOVE10');
    drive.clock.increment(15_000);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ editing: 'idle' }, 'promoFailed']);
  });

  it.each([
    ['is refused', ({ settle }: ReturnType<typeof begin>) => settle('removePromo', refused('network'))],
    ['fails', ({ settle }: ReturnType<typeof begin>) => settle('removePromo', { error: new Error('broken') })],
    ['takes fifteen seconds', ({ clock }: ReturnType<typeof begin>) => clock.increment(15_000)],
  ])('the code stays on the quote when its removal %s', (_, happen) => {
    const drive = begin({ quote: reduced, code: '' });
    expect(drive.value()).toBe('applied');
    drive.perform({ type: 'code.removed' });
    happen(drive);
    const { context } = drive.seen();
    expect([drive.value(), context.refusal?.reason, context.quote]).toEqual(['applied', 'promoRemoveFailed', reduced]);
    drive.perform({ type: 'code.removed' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['removing', undefined]);
  });
});
