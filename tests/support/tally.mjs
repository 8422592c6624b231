/** Adds the tests of a file to the counts. Says which were skipped, and whose worker ended early: its tests have no result. */
export function tally(module, counts) {
  if (!['passed', 'failed', 'skipped'].includes(module.state())) {
    counts.failed += 1;
    console.log(`Not finished: ${module.relativeModuleId}: its worker ended early`);
    return;
  }
  for (const test of module.children.allTests()) {
    const { state, note = test.meta().skipped } = test.result();
    counts[state] += 1;
    if (state === 'skipped') console.log(`Skipped: ${module.relativeModuleId} > ${test.fullName}: ${note}`);
  }
  // A file that cannot be loaded has no tests to count.
  if (module.state() === 'failed' && module.errors().length > 0) counts.failed += 1;
}
