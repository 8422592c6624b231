/** The member of staff who reads a page, and the texts in that language. */
import { createContext, useContext } from 'react';
import { dateText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import type { IsoDate } from '#domain/schedule';
import { staff as english } from '#locales/en/staff';
import type { Messages } from '#locales/messages';
import { staff as chinese } from '#locales/zh/staff';
import { londonInstant } from '#server/mail/words';

export type StaffTexts = Messages<typeof english>;
export const staffTexts: Readonly<Record<Language, StaffTexts>> = { en: english, zh: chinese };

export interface Viewer {
  /** '' before signing in. */
  person: string;
  lang: Language;
}

export const ViewerContext = createContext<Viewer>({ person: '', lang: 'en' });

export function useViewer() {
  const { person, lang } = useContext(ViewerContext);
  return {
    person,
    lang,
    t: staffTexts[lang],
    dayText: (date: IsoDate): string => nonBreakingFigures(dateText(date, lang)),
    timeText: (at: number): string => nonBreakingFigures(londonInstant(at, lang)),
  };
}
