import type { InspectionEvent } from 'xstate';

declare global {
  /** Set by the developers' inspector before the application loads, in pages that it watches. */
  var inspectCharts: ((event: InspectionEvent) => void) | undefined;
}

/** Options for every root actor. */
export const inspection = globalThis.inspectCharts ? { inspect: globalThis.inspectCharts } : {};
