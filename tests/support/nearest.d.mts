/** The tests that import changed files, the nearest first. */
export declare function nearestTests(changed: readonly string[]): string[];
