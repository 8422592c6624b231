/** The crew as its customer knows it on the day of the move. */
import { type IsoDate, londonDate } from '../schedule';

/** The crew's reports, first to last. */
export const CREW_REPORTS = ['onWay', 'near'] as const;
export type CrewReport = (typeof CREW_REPORTS)[number];

/** `name`: a first name. Reports: when they were made, epoch milliseconds; `near`: about 20 minutes away. */
export interface CrewNews extends Partial<Record<CrewReport, number | undefined>> {
  name?: string | undefined;
}

/** The news of a booking, without reports of another day: a move can be put off after the crew has left. */
export function crewNewsOf({ date, crew }: { date: IsoDate; crew?: CrewNews | undefined }): CrewNews {
  const reports = CREW_REPORTS.filter((report) => londonDate(crew?.[report] ?? 0) === date);
  return {
    ...(crew?.name ? { name: crew.name } : {}),
    ...Object.fromEntries(reports.map((report) => [report, crew?.[report]])),
  };
}
