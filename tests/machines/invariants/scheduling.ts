import type { schedulingMachine } from '#machines/scheduling.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const schedulingPromises: PromisesOf<typeof schedulingMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable') || snapshot.matches('daysUnavailable'),
  invariants: {
    'a settled choice is a date and a slot that is free': ({ context, ...snapshot }) =>
      JSON.stringify(snapshot.value) !== '{"choosing":"settled"}' ||
      (context.date !== undefined &&
        context.day?.slots.some(({ slot, refusal }) => slot === context.slot && !refusal) === true),
    'there is no slot without a date': ({ context }) => context.slot === undefined || context.date !== undefined,
    'slots are asked for and offered for a date': (snapshot) =>
      !['loadingSlots', 'slotsUnavailable', 'choosingSlot', 'full'].some((at) =>
        snapshot.matches({ choosing: at } as never),
      ) || snapshot.context.date !== undefined,
    'a day that is offered has a free slot, a full one none': (snapshot) => {
      const some = snapshot.context.day?.slots.some(({ refusal }) => !refusal);
      if (snapshot.matches({ choosing: 'choosingSlot' })) return some === true;
      return !snapshot.matches({ choosing: 'full' }) || some === false;
    },
    'what did not load says so': (snapshot) =>
      !(snapshot.matches('daysUnavailable') || snapshot.matches({ choosing: 'slotsUnavailable' })) ||
      snapshot.context.refusal !== undefined,
  },
};
