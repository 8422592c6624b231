import { useTranslation } from 'react-i18next';
import type { SameDayField } from '#domain/same-day-facts';
import { gapOf } from '#machines/same-day.view';
import { useSameDay } from './actor';

/** What is wrong with a field, in words; undefined when nothing is. */
export function useGap(field: SameDayField): string | undefined {
  const { t } = useTranslation('sameDay');
  const gap = useSameDay(gapOf(field));
  return gap && t(`errors.${gap}`);
}
