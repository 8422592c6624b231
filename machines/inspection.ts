import type { InspectionEvent } from 'xstate';

declare global {
  /** Set before the application starts: by the developers' inspector in pages that it watches, and where visits are counted. */
  var inspectCharts: ((event: InspectionEvent) => void) | undefined;
}

/** Options for every root actor, read when it starts: the modules of charts may load before the global is set. */
export const inspection = {
  get inspect() {
    // XState takes undefined for none, but its types do not say so.
    return globalThis.inspectCharts as (event: InspectionEvent) => void;
  },
};
