import { useTranslation } from 'react-i18next';
import { type CatalogueItem, findItem } from '#domain/catalogue';
import type { Details } from '#domain/inventory';
import { wordsIn } from '#domain/language';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import { thingsOf } from '#machines/summary.view';
import { useFormat } from '../i18n/use-format';
import { useLanguage } from '../i18n/use-language';

const isKnownMove = (moveType: string): moveType is 'student' | 'house' => ['student', 'house'].includes(moveType);

/** The words for what the customer has said. */
export function useLabels() {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const language = useLanguage();

  const item = (key: string): string => {
    const known: CatalogueItem | undefined = findItem(key);
    if (!known) return key;
    return known.name ? wordsIn(known.name, language) : t(`items.${known.key}`);
  };
  const moveType = (type: string): string => t(`moveTypes.${isKnownMove(type) ? type : 'other'}`);
  /** '08:00–10:00'. */
  const slot = (choice: TimeSlot | string): string => choice.replace('-', '–');
  const when = (date: IsoDate, choice: TimeSlot | undefined): string => {
    const day = format.date(date, 'short');
    return choice ? t('summary.when', { date: day, slot: slot(choice) }) : day;
  };
  /** '12 boxes, 3 pieces of furniture'; empty while nothing is listed. */
  const things = (details: Details): string => {
    const counts = thingsOf(details);
    return (['boxes', 'furniture', 'appliances', 'special'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(`summary.${kind}`, { count: counts[kind] }))
      .join(t('comma'));
  };
  return { item, moveType, slot, when, things };
}
