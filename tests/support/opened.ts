import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

const openedBy =
  (before: typeof beforeAll | typeof beforeEach, after: typeof afterAll | typeof afterEach) =>
  <Thing extends Closable>(open: () => Promise<Thing>): Thing => {
    const thing = {} as Thing;
    before(async () => {
      Object.assign(thing, await open());
    });
    after(async () => {
      await thing.close();
    });
    return thing;
  };

/** Opened before the first test of a file and closed after the last. */
export const openedOnce = openedBy(beforeAll, afterAll);
/** Opened for each test. */
export const openedForEach = openedBy(beforeEach, afterEach);

/** Closed after the running test. */
export async function openedInTest<Thing extends Closable>(opening: Promise<Thing>): Promise<Thing> {
  const thing = await opening;
  onTestFinished(async () => void (await thing.close()));
  return thing;
}
