import type { productSearchMachine } from '#machines/product-search.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import type { StandInSnapshot } from '../../support/paths/stand-in';

export const productSearchPromises: PromisesOf<typeof productSearchMachine> = {
  rests: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'a refusal is shown only where the samples are switched off': (snapshot) =>
      snapshot.matches('unavailable') === (snapshot.context.refusal !== undefined && !snapshot.matches('recovering')),
    'a listed search has products': (snapshot) => !snapshot.matches('listed') || snapshot.context.products.length > 0,
    'what found nothing shows nothing': (snapshot) =>
      !(snapshot.matches('notFound') || snapshot.matches('idle')) || snapshot.context.products.length === 0,
    'nothing is asked for with fewer than two letters': (snapshot) =>
      !snapshot.matches('searching') || snapshot.context.text.trim().length >= 2,
    'what is asked for is the text that stands in the field': ({ children, context }) => {
      const asked = children.searchProducts?.getSnapshot() as StandInSnapshot | undefined;
      return asked === undefined || (asked.input as { query: string }).query === context.text;
    },
  },
  steps: {
    'what was typed stays in the field': ({ before, event, after }) =>
      after.context.text === (event.text ?? event.name ?? before.context.text),
    'products are listed only when they have come, or as samples half a second after a failure': ({
      before,
      event,
      after,
    }) =>
      before.matches('listed') ||
      !after.matches('listed') ||
      (after.context.method === 'backend'
        ? event.type === 'xstate.done.actor.searchProducts' && event.output.products === after.context.products
        : event.type.startsWith('xstate.after.fallbackDelay.')),
  },
};
