import type { Language } from './language';
import { LOCALES } from './locale';

export const METRES_PER_MILE = 1609.344;

/** Metres to miles, one decimal. */
export function toMiles(metres: number): number {
  return Math.round((metres / METRES_PER_MILE) * 10) / 10;
}

/** '3.4 miles', '3.4英里'. */
export function milesText(miles: number, language: Language): string {
  const format = { style: 'unit', unit: 'mile', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(LOCALES[language], format).format(miles);
}
