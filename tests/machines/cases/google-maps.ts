import type { SnapshotFrom } from 'xstate';
import { googleMapsMachine } from '#machines/google-maps.machine';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';

export const googleMapsChart = {
  machine: googleMapsMachine,
  key: keyOf<SnapshotFrom<typeof googleMapsMachine>['context']>(({ retries }) => retries),
  cases: { 'xstate.done.actor.loadGoogleMaps': [{ output: {} }] } satisfies CasesOf<typeof googleMapsMachine>,
};
