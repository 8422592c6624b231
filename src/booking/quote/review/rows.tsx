import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts, Step } from '#domain/draft';
import { type ItemRow, tidyDetails } from '#domain/inventory';
import { boxRowsOf } from '#machines/inventory.view';
import { useFormat } from '../../../i18n/use-format';
import { PlaceName } from '../../../shared/place-name';
import { SummaryList } from '../../../ui/summary-list';
import { useChange } from '../../summary/use-change';
import { useLabels } from '../../use-labels';
import styles from './review.module.css';

/** Every answer, in the order of the specification. */
export function ReviewRows({ facts }: { facts: Facts }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const labels = useLabels();
  const change = useChange();
  const details = tidyDetails(facts.details);

  const counted = (count: number, item: string) => t('review.counted', { count, item });
  const pieces = (rows: readonly ItemRow[]) => rows.map((row) => counted(row.quantity, labels.item(row.item)));
  const floor = (level: number, hasLift: boolean) => {
    const name = level === 0 ? t('sections.floors.ground') : t('review.floor', { number: level });
    return t(hasLift ? 'review.withLift' : 'review.withoutLift', { floor: name });
  };
  const row = (key: string, label: string, value: ReactNode, step: Step) => ({
    key,
    label,
    value,
    ...change(step, label),
  });

  return (
    <SummaryList
      rows={[
        row('from', t('summary.from'), facts.start && <PlaceName location={facts.start} />, 'start'),
        row('to', t('summary.to'), facts.destination && <PlaceName location={facts.destination} />, 'destination'),
        row('moveType', t('review.moveType'), labels.moveType(facts.moveType), 'details'),
        row('date', t('review.date'), facts.date ? format.date(facts.date) : '', 'schedule'),
        row('time', t('review.time'), facts.slot ? labels.slot(facts.slot) : '', 'schedule'),
        row(
          'boxes',
          t('review.rows.boxes'),
          <Lines
            lines={boxRowsOf(details).map(({ boxSize, numberOfBoxes }) =>
              counted(numberOfBoxes, t(`boxes.names.${boxSize}`)),
            )}
          />,
          'details',
        ),
        row('furniture', t('review.rows.furniture'), <Lines lines={pieces(details.furnitureDetails)} />, 'details'),
        row('appliances', t('review.rows.appliances'), <Lines lines={pieces(details.applianceDetails)} />, 'details'),
        row(
          'special',
          t('review.rows.special'),
          <Lines
            lines={details.specialItems.map(({ type, description }) =>
              t('review.described', { kind: t(`special.${type || 'other'}`), description }),
            )}
          />,
          'details',
        ),
        row('floorStart', t('review.floors.start'), floor(details.numberOfStairs, details.liftAvailable), 'details'),
        row(
          'floorDestination',
          t('review.floors.destination'),
          floor(details.numberofstairsright, details.liftAvailabledest),
          'details',
        ),
      ]}
    />
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('booking');
  if (lines.length === 0) return <span className={styles.none}>{t('review.none')}</span>;
  return <span className={styles.lines}>{lines.join('\n')}</span>;
}
