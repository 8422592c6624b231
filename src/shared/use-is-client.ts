import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this render may differ from what was prerendered: false while hydrating. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
