/** True in `npm run test:long`. */
export const isLong = process.env.TEST_LONG === 'on';

/** True in `npm test`, which takes a sample of the walks of tests/browser/paths. */
export const isSampled = process.env.TEST_SAMPLED === 'on';

const today = Math.floor(Date.now() / 86_400_000);

/** One of each `of` items, the next one every fourth day; all items when a suite or file is run by name. */
export const ofToday = <Item>(items: readonly Item[], of = items.length): readonly Item[] =>
  items.filter((_, at) => !isSampled || at % of === Math.floor(today / 4) % of);
