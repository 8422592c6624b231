import type { Language } from '../language';
import { LOCALES } from '../locale';
import { boxCount, type Details, floorsWithoutLift, pieceCount } from './inventory';

export const BASE_HOURS = 2;

/** Estimated hours of a move, as specified. */
export function estimateHours(details: Details): number {
  const special = details.specialItems.filter((row) => row.type !== '').length;
  const hours =
    BASE_HOURS +
    0.5 * Math.ceil(boxCount(details) / 20) +
    0.25 * pieceCount(details.furnitureDetails) +
    0.5 * pieceCount(details.applianceDetails) +
    0.1 * floorsWithoutLift(details) +
    0.5 * special;
  return Math.max(1, Math.round(hours * 100) / 100);
}

/** Hours that a helper saves: two people carry twice as fast as one. */
export function hoursSaved(hours: number): number {
  return Math.max(0, (hours - BASE_HOURS) / 2);
}

/** Working hours of a move as booked, without driving. */
export function workingHours(hours: number, withHelper: boolean): number {
  return withHelper ? hours - hoursSaved(hours) : hours;
}

/** Hours to the nearest 5 minutes, and at least 5: a drive round the corner does not take 0 minutes. */
function clockOf(hours: number): { whole: number; minutes: number } {
  const minutes = Math.max(1, Math.round((hours * 60) / 5)) * 5;
  return { whole: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** '2 hours 30 minutes', '2小时30分钟'. To the nearest 5 minutes. */
export function durationText(hours: number, language: Language): string {
  const locale = LOCALES[language];
  const { whole, minutes } = clockOf(hours);
  const unit = (name: 'hour' | 'minute', value: number): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const parts = [...(whole > 0 ? [unit('hour', whole)] : []), ...(minutes > 0 ? [unit('minute', minutes)] : [])];
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}

/** '2 h 30', '2 h', '45 min'; '2小时30分钟'. To the nearest 5 minutes. */
export function shortDuration(hours: number, language: Language): string {
  if (language === 'zh') return durationText(hours, 'zh');
  const { whole, minutes } = clockOf(hours);
  if (whole === 0) return `${minutes} min`;
  return minutes === 0 ? `${whole} h` : `${whole} h ${String(minutes).padStart(2, '0')}`;
}
