import { useTranslation } from 'react-i18next';
import type { SameDayField } from '#domain/same-day-facts';
import { errorOf } from '#machines/same-day.view';
import { useSameDay } from './actor';

/** What is wrong with a field, in words; undefined when nothing is. */
export function useFieldError(field: SameDayField): string | undefined {
  const { t } = useTranslation('sameDay');
  const error = useSameDay(errorOf(field));
  return error && t(`errors.${error}`);
}
