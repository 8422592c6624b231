import type { schedulingMachine } from '#machines/scheduling.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const schedulingPromises: PromisesOf<typeof schedulingMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable') || snapshot.matches('daysUnavailable'),
  invariants: {
    'a settled choice is a date and a window that is free': ({ context, ...snapshot }) =>
      JSON.stringify(snapshot.value) !== '{"choosing":"settled"}' ||
      (context.date !== undefined &&
        context.day?.windows.some(({ window, refusal }) => window === context.window && !refusal) === true),
    'there is no window without a date': ({ context }) => context.window === undefined || context.date !== undefined,
    'windows are asked for and offered for a date': (snapshot) =>
      !['loadingWindows', 'windowsUnavailable', 'choosingWindow', 'full'].some((at) =>
        snapshot.matches({ choosing: at } as never),
      ) || snapshot.context.date !== undefined,
    'a day that is offered has a free window, a full one none': (snapshot) => {
      const some = snapshot.context.day?.windows.some(({ refusal }) => !refusal);
      if (snapshot.matches({ choosing: 'choosingWindow' })) return some === true;
      return !snapshot.matches({ choosing: 'full' }) || some === false;
    },
    'what did not load says so': (snapshot) =>
      !(snapshot.matches('daysUnavailable') || snapshot.matches({ choosing: 'windowsUnavailable' })) ||
      snapshot.context.refusal !== undefined,
  },
};
