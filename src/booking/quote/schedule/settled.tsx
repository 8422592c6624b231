import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DateBadge, type IsoDate, partsOfDay, type TimeSlot } from '#domain/schedule';
import { useFormat } from '../../../i18n/use-format';
import { Card } from '../../../ui/card';
import { useLabels } from '../../use-labels';
import styles from './schedule.module.css';

interface SettledProps {
  date: IsoDate;
  slot: TimeSlot;
  badge: DateBadge;
  /** The review opens by itself. */
  movesOn: boolean;
}

/** 'Scheduling Confirmed'. */
export function Settled({ date, slot, badge, movesOn }: SettledProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const labels = useLabels();
  const parts = partsOfDay(slot).map((part) => t(`schedule.parts.${part}`));
  const said =
    badge.kind === 'inDays' ? t('schedule.badge.inDays', { count: badge.days }) : t(`schedule.badge.${badge.kind}`);

  return (
    <Card as="section" highlighted aria-labelledby="settled-title">
      <div className={styles.settled}>
        <CalendarCheck aria-hidden="true" size={28} />
        <div>
          <h2 id="settled-title" className={styles.title}>
            {t('schedule.confirmed')} <span className={styles.badge}>{said}</span>
          </h2>
          <p>
            {format.date(date)}{' '}
            <span className={styles.time}>
              {labels.slot(slot)} <small>{parts.join(t('comma'))}</small>
            </span>
          </p>
          {movesOn && <p className={styles.next}>{t('schedule.movesOn')}</p>}
        </div>
      </div>
    </Card>
  );
}
