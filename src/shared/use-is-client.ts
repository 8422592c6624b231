import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True when a render may differ from the prerendered HTML: not while hydrating. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
