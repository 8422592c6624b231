/** Of the tests, those that are about the changed files, the nearest first. */
export declare function nearestTests(changed: readonly string[], isTest: (file: string) => boolean): string[];
