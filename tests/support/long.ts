import { LANGUAGES, type Language } from '#domain/language';

/** True in `npm run test:long`, which runs everything that `npm test` samples. */
export const isLong = process.env.TEST_LONG === 'on';

/** True in `npm test`, which must be short. */
export const isSampled = process.env.TEST_SAMPLED === 'on';

/** Days since 1970, in UTC. */
export const today = Math.floor(Date.now() / 86_400_000);

/** Days until each rotating Chromium file has run once; see `resting`. */
export const FILE_TURNS = 4;

/** Samples within files change once every file has run. */
const isDue = (at: number, of: number): boolean => !isSampled || at % of === Math.floor(today / FILE_TURNS) % of;

/** One of each `of` items, the next one every fourth day; all items when a suite or file is run by name. */
export const ofToday = <Item>(items: readonly Item[], of = items.length): readonly Item[] =>
  items.filter((_, at) => isDue(at, of));

/** Decides for each check in turn if it is in today's sample. */
export function turns(of: number): () => boolean {
  let at = -1;
  return () => {
    at += 1;
    return isDue(at, of);
  };
}

/** Languages for checks that differ only in their texts: the named one in `npm test`, both in `npm run test:long`. */
export const languagesOr = (one: Language): readonly Language[] => (isLong ? LANGUAGES : [one]);
