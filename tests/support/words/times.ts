import { type JobTimes, type TimesText, timesText } from '#domain/move/job-times';
import { nonBreakingFigures } from '#domain/non-breaking';
import type { Words } from './words';

/** The times of a move, as the pages write them. */
export const timesIn = ({ say, language }: Words, times: JobTimes): TimesText =>
  timesText(times, language, (name, values) => nonBreakingFigures(say(`booking:times.${name}`, values)));
