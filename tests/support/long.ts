import { LANGUAGES, type Language } from '#domain/language';

/** Whether `npm run test:long` asks, which has time for what `npm test` samples. */
export const isLong = process.env.TEST_LONG === 'on';

/** Of things looked at in the same way, one that changes by the day; all of them in `npm run test:long`. */
export const ofToday = <Item>(items: readonly Item[]): readonly Item[] =>
  isLong ? items : items.filter((_, at) => at === Math.floor(Date.now() / 86_400_000) % items.length);

/** Languages that differ by their words alone: the one named in `npm test`, both in `npm run test:long`. */
export const languagesOr = (one: Language): readonly Language[] => (isLong ? LANGUAGES : [one]);
