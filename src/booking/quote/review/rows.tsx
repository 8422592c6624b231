import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts, Step } from '#domain/draft';
import { tidyDetails } from '#domain/inventory';
import { useFormat } from '../../../i18n/use-format';
import { PlaceName } from '../../../shared/place-name';
import { SummaryList } from '../../../ui/summary-list';
import { useChange } from '../../summary/use-change';
import { useLabels } from '../../use-labels';
import { useThings } from '../../use-things';
import styles from './review.module.css';

/** Every answer, in the order of the specification. */
export function ReviewRows({ facts }: { facts: Facts }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const labels = useLabels();
  const change = useChange();
  const things = useThings(facts.details);
  const details = tidyDetails(facts.details);

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
        ...things.map(({ key, label, lines }) => row(key, label, <Lines lines={lines} />, 'details')),
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
