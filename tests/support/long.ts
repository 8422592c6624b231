import { LANGUAGES, type Language } from '#domain/language';

/** Whether `npm run test:long` asks, which has time for what `npm test` samples. */
export const isLong = process.env.TEST_LONG === 'on';

/** Whether `npm test` asks for everything at once, which must be short. */
export const isSampled = process.env.TEST_SAMPLED === 'on';

/** The number of the day, in UTC. */
export const today = Math.floor(Date.now() / 86_400_000);

/** On so many days each file in Chromium that takes turns has had its own; see `resting`. */
export const FILE_TURNS = 4;

/** What takes turns within files changes once every file has had its own. */
const isDue = (at: number, of: number): boolean => !isSampled || at % of === Math.floor(today / FILE_TURNS) % of;

/** Of things looked at in the same way, one of each `of`, another one every fourth day; all of them where a suite or a file is asked for. */
export const ofToday = <Item>(items: readonly Item[], of = items.length): readonly Item[] =>
  items.filter((_, at) => isDue(at, of));

/** Says of each look in turn whether it is due, in the same way. */
export function turns(of: number): () => boolean {
  let at = -1;
  return () => {
    at += 1;
    return isDue(at, of);
  };
}

/** Languages that differ by their words alone: the one named in `npm test`, both in `npm run test:long`. */
export const languagesOr = (one: Language): readonly Language[] => (isLong ? LANGUAGES : [one]);
