import { expect, it } from 'vitest';
import { promoCodeMachine } from '#machines/promo-code.machine';
import { reduced } from '../charts/promo-code';
import { driveActor } from '../support/charts/actor';
import { answered } from '../support/charts/answers';
import { quote } from '../support/fixtures';

it('a code shows its saving for two seconds, and its removal restores the prices', () => {
  const drive = driveActor(promoCodeMachine, { input: { quote, code: '' } });
  const kept = () => [drive.value(), drive.seen().context.quote, drive.seen().context.code];
  drive.perform({ type: 'code.typed', text: ' move10' }, { type: 'code.submitted' });
  expect(drive.child('applyPromo').input).toEqual({ quote, code: 'MOVE10' });
  drive.settle('applyPromo', answered({ quote: reduced }));
  expect(kept()).toEqual(['justApplied', reduced, '']);
  drive.clock.increment(1999);
  expect(drive.value()).toBe('justApplied');
  drive.clock.increment(1);
  expect(drive.value()).toBe('applied');
  drive.perform({ type: 'code.removed' });
  expect(drive.child('removePromo').input).toEqual({ quote: reduced });
  drive.settle('removePromo', answered({ quote }));
  expect(kept()).toEqual([{ editing: 'codeRemoved' }, quote, '']);
  expect(drive.told()).toEqual([
    { type: 'text.reported', field: 'promo', text: 'MOVE10' },
    { type: 'quote.changed', quote: reduced },
    { type: 'quote.changed', quote },
  ]);
});
