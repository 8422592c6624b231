import { useTranslation } from 'react-i18next';
import { wordsIn } from '#domain/language';
import {
  type Access,
  type Details,
  fewPieces,
  type ItemRow,
  itemCounts,
  sortedBoxes,
  tidyDetails,
} from '#domain/move/inventory';
import { type JobTimes, type TimesText, timesText } from '#domain/move/job-times';
import { nonBreakingFigures } from '#domain/non-breaking';
import { type IsoDate, nonBreakingSlot, type TimeSlot } from '#domain/schedule';
import { type CatalogueItem, findItem } from '#domain/shop/catalogue';
import { useFormat, useLanguage } from '../i18n/hooks';

/** Kinds of goods in display order. */
const KINDS = ['boxes', 'furniture', 'appliances', 'special'] as const;
const isKnownMove = (moveType: string): moveType is 'student' | 'house' => ['student', 'house'].includes(moveType);

/** Texts for the customer's answers. */
export function useLabels() {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const language = useLanguage();

  const item = (key: string): string => {
    const known: CatalogueItem | undefined = findItem(key);
    if (!known) return key;
    return known.name ? wordsIn(known.name, language) : t(`items.${known.key}`);
  };
  /** An item's name in the middle of a sentence. */
  const itemInSentence = (key: string): string =>
    language === 'en'
      ? item(key).replace(/^(?!American)\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
      : item(key);
  const moveType = (type: string): string => t(`moveTypes.${isKnownMove(type) ? type : 'other'}`);
  const when = (date: IsoDate, choice: TimeSlot | undefined): string => {
    const day = format.date(date, 'short');
    return choice ? t('summary.when', { date: day, slot: nonBreakingSlot(choice) }) : day;
  };
  /** '12 boxes, 2 × suitcase' for a few pieces, '12 boxes, 8 pieces of furniture' for many, or ''. */
  const things = (details: Details): string => {
    const counts = itemCounts(details);
    const countOf = (kind: (typeof KINDS)[number]) =>
      counts[kind] > 0 ? [t(`summary.${kind}`, { count: counts[kind] })] : [];
    const named = fewPieces(details)?.map(({ quantity, item }) =>
      t('review.counted', { count: quantity, item: itemInSentence(item) }),
    );
    const pieces = named ?? [...countOf('furniture'), ...countOf('appliances')];
    return [...countOf('boxes'), ...pieces, ...countOf('special')].join(t('comma'));
  };
  /** 'Floor 2, no lift', 'Ground floor'. */
  const access = ({ floor, hasLift }: Access): string => {
    const name = floor === 0 ? t('review.ground') : t('review.floor', { number: floor });
    if (hasLift) return t('review.withLift', { floor: name });
    return floor === 0 ? name : t('review.withoutLift', { floor: name });
  };
  /** When the crew comes and is done; figures stay on one line. */
  const times = (times: JobTimes): TimesText => {
    const word = t as (key: string, values: object) => string;
    return timesText(times, language, (name, values) => nonBreakingFigures(word(`times.${name}`, values)));
  };
  return { times, item, itemInSentence, moveType, when, things, access };
}

interface Things {
  key: (typeof KINDS)[number];
  label: string;
  /** '8 × Medium box'; empty when nothing is listed. */
  lines: readonly string[];
}

/** The goods as text, by kind. */
export function useThings(list: Details): readonly Things[] {
  const { t } = useTranslation('booking');
  const labels = useLabels();
  const details = tidyDetails(list);
  const counted = (count: number, item: string) => t('review.counted', { count, item });
  const pieces = (rows: readonly ItemRow[]) => rows.map((row) => counted(row.quantity, labels.item(row.item)));
  const lines = {
    boxes: sortedBoxes(details).map(({ boxSize, numberOfBoxes }) =>
      counted(numberOfBoxes, t(`boxes.names.${boxSize}`)),
    ),
    furniture: pieces(details.furnitureDetails),
    appliances: pieces(details.applianceDetails),
    special: details.specialItems.map(({ type, description }) =>
      type === '' || type === 'other'
        ? description
        : t('review.described', { kind: t(`special.${type}`), description }),
    ),
  };
  return KINDS.map((key) => ({
    key,
    label: t(`review.rows.${key}`),
    lines: lines[key],
  }));
}
