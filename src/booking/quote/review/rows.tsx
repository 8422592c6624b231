import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts, Room } from '#domain/draft';
import { type ItemRow, tidyDetails } from '#domain/inventory';
import { boxRowsOf } from '#machines/inventory.view';
import { useFormat } from '../../../i18n/use-format';
import { PlaceName } from '../../../shared/place-name';
import { SummaryList } from '../../../ui/summary-list';
import { useChange } from '../../summary/use-change';
import { useWords } from '../../use-labels';
import styles from './review.module.css';

/** Every answer, in the order of the specification. */
export function ReviewRows({ facts }: { facts: Facts }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const words = useWords();
  const change = useChange();
  const details = tidyDetails(facts.details);

  const counted = (count: number, item: string) => t('reviewing.counted', { count, item });
  const pieces = (rows: readonly ItemRow[]) => rows.map((row) => counted(row.quantity, words.item(row.item)));
  const floor = (level: number, hasLift: boolean) => {
    const name = level === 0 ? t('sections.floors.ground') : t('reviewing.floor', { number: level });
    return t(hasLift ? 'reviewing.withLift' : 'reviewing.withoutLift', { floor: name });
  };
  const row = (key: string, label: string, value: ReactNode, room: Room) => ({
    key,
    label,
    value,
    ...change(room, label),
  });

  return (
    <SummaryList
      rows={[
        row('from', t('summary.from'), facts.start && <PlaceName location={facts.start} />, 'start'),
        row('to', t('summary.to'), facts.destination && <PlaceName location={facts.destination} />, 'destination'),
        row('moveType', t('reviewing.moveType'), words.moveType(facts.moveType), 'details'),
        row('date', t('reviewing.date'), facts.date ? format.date(facts.date) : '', 'when'),
        row('time', t('reviewing.time'), facts.slot ? words.slot(facts.slot) : '', 'when'),
        row(
          'boxes',
          t('reviewing.rows.boxes'),
          <Lines
            lines={boxRowsOf(details).map(({ boxSize, numberOfBoxes }) =>
              counted(numberOfBoxes, t(`boxes.names.${boxSize}`)),
            )}
          />,
          'details',
        ),
        row('furniture', t('reviewing.rows.furniture'), <Lines lines={pieces(details.furnitureDetails)} />, 'details'),
        row(
          'appliances',
          t('reviewing.rows.appliances'),
          <Lines lines={pieces(details.applianceDetails)} />,
          'details',
        ),
        row(
          'special',
          t('reviewing.rows.special'),
          <Lines
            lines={details.specialItems.map(({ type, description }) =>
              t('reviewing.described', { kind: t(`special.${type || 'other'}`), description }),
            )}
          />,
          'details',
        ),
        row('floorStart', t('reviewing.floors.start'), floor(details.numberOfStairs, details.liftAvailable), 'details'),
        row(
          'floorDestination',
          t('reviewing.floors.destination'),
          floor(details.numberofstairsright, details.liftAvailabledest),
          'details',
        ),
      ]}
    />
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('booking');
  if (lines.length === 0) return <span className={styles.none}>{t('reviewing.none')}</span>;
  return <span className={styles.lines}>{lines.join('\n')}</span>;
}
