import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The reason that a test was skipped. */
    skipped?: string;
  }
}

/** Options of a test or suite: skipped if there is a reason, which the report prints. */
export const unless = (reason: string | false | undefined): TestOptions =>
  reason ? { skip: true, meta: { skipped: reason } } : {};
