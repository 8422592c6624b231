import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped. */
    skipped?: string;
  }
}

/** Options of a test, or of a suite of them, that is skipped where there is a reason; the run's report prints it. */
export const unless = (reason: string | false | undefined): TestOptions =>
  reason ? { skip: true, meta: { skipped: reason } } : {};
