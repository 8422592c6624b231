import { expect, it } from 'vitest';
import { promoCodeMachine } from '#machines/promo-code.machine';
import { reduced } from '../charts/promo-code';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { quote } from '../support/fixtures';

const begin = (input = { quote, code: '' }) => driveActor(promoCodeMachine, { input });
const submitted = (text: string) => {
  const drive = begin();
  drive.perform({ type: 'code.typed', text }, { type: 'code.submitted' });
  return drive;
};

it('a code shows its saving for two seconds, and its removal restores the prices', () => {
  const drive = submitted(' move10');
  const kept = () => [drive.value(), drive.seen().context.code];
  expect(drive.child('applyPromo').input).toEqual({ quote, code: 'MOVE10' });
  drive.settle('applyPromo', answered({ quote: reduced }));
  expect(kept()).toEqual(['justApplied', '']);
  drive.clock.increment(1999);
  expect(drive.value()).toBe('justApplied');
  drive.clock.increment(1);
  expect(drive.value()).toBe('applied');
  drive.perform({ type: 'code.removed' });
  expect(drive.child('removePromo').input).toEqual({ quote });
  drive.settle('removePromo', answered({ quote }));
  expect(kept()).toEqual([{ editing: 'codeRemoved' }, '']);
  expect(drive.told()).toEqual([
    { type: 'text.reported', field: 'promo', text: 'MOVE10' },
    { type: 'quote.changed', quote: reduced },
    { type: 'quote.changed', quote },
  ]);
});

it('the typed code is kept when the call is refused', () => {
  const drive = submitted('USEDUP');
  drive.settle('applyPromo', refused('promoUsedUp'));
  expect(drive.now()).toEqual([{ editing: 'idle' }, 'promoUsedUp']);
  expect(drive.seen().context.code).toBe('USEDUP');
  drive.perform({ type: 'code.typed', text: 'USEDUP1' });
  expect(drive.now()).toEqual([{ editing: 'idle' }, undefined]);
  drive.perform({ type: 'code.submitted' });
  expect(drive.now()).toEqual(['checking', undefined]);
});

it('the code stays on the quote when its removal is refused', () => {
  const drive = begin({ quote: reduced, code: '' });
  drive.perform({ type: 'code.removed' });
  drive.settle('removePromo', refused('network'));
  expect(drive.now()).toEqual(['applied', 'promoRemoveFailed']);
  drive.perform({ type: 'code.removed' });
  expect(drive.now()).toEqual(['removing', undefined]);
});
