import { useTranslation } from 'react-i18next';
import { type Details, type ItemRow, tidyDetails } from '#domain/inventory';
import { boxRowsOf } from '#machines/inventory.view';
import { useLabels } from './use-labels';

interface Things {
  key: 'boxes' | 'furniture' | 'appliances' | 'special';
  label: string;
  /** '8 × Medium box', one a line; none where nothing is listed. */
  lines: readonly string[];
}

/** A list of things in words, kind by kind. */
export function useThings(list: Details): readonly Things[] {
  const { t } = useTranslation('booking');
  const labels = useLabels();
  const details = tidyDetails(list);
  const counted = (count: number, item: string) => t('review.counted', { count, item });
  const pieces = (rows: readonly ItemRow[]) => rows.map((row) => counted(row.quantity, labels.item(row.item)));
  const lines = {
    boxes: boxRowsOf(details).map(({ boxSize, numberOfBoxes }) => counted(numberOfBoxes, t(`boxes.names.${boxSize}`))),
    furniture: pieces(details.furnitureDetails),
    appliances: pieces(details.applianceDetails),
    special: details.specialItems.map(({ type, description }) =>
      t('review.described', { kind: t(`special.${type || 'other'}`), description }),
    ),
  };
  return (['boxes', 'furniture', 'appliances', 'special'] as const).map((key) => ({
    key,
    label: t(`review.rows.${key}`),
    lines: lines[key],
  }));
}
