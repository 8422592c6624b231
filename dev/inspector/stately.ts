/** Shows the page's actors in Stately's inspector, `?inspect=stately` in development; personal data is replaced before it leaves. */
import { createBrowserInspector, type createInspector } from '@statelyai/inspect';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { mask } from './mask';

type Options = NonNullable<Parameters<typeof createInspector>[1]>;
type Told = Parameters<NonNullable<Options['serialize']>>[0];

/** Masks the whole of what is told, answers of ports included. */
export const options: Options = {
  serialize: (told) =>
    ({
      ...told,
      ...('snapshot' in told ? { snapshot: mask(told.snapshot) } : {}),
      ...('event' in told ? { event: mask(told.event) } : {}),
    }) as Told,
};

/** Tells of a root actor, and from then on of all that happens in its system. */
export function show(root: AnyActor, inspector: Pick<ReturnType<typeof createInspector>, 'actor' | 'inspect'>): void {
  const { status, value, context } = root.getSnapshot() as AnyMachineSnapshot;
  inspector.actor(root, { status, value, context });
  root.system.inspect(inspector.inspect);
}

/** Opens the inspector's window, and returns what a root actor is given to. */
export function connect(): (root: AnyActor) => void {
  const inspector = createBrowserInspector(options);
  return (root) => show(root, inspector);
}
