import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking/booking';
import { checklistOf } from '#domain/booking/checklist';
import { londonDate } from '#domain/schedule';
import { isForeignBackend } from '../../backend';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { serverNow } from '../../storage/server-clock';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import styles from '../result/result.module.css';

/** The chores that print something. The server draws the papers, so that they cost the page nothing. */
const PAPERS = ['parking', 'labels'] as const;

/** The chores before the move, from the customer's own list. */
export function Checklist({ booking: { bookingId, date, status, details } }: { booking: BookingView }) {
  const { t } = useTranslation('manage');
  const language = useLanguage();
  const format = useFormat();
  const lines = details && status === 'confirmed' ? checklistOf(details, date, londonDate(serverNow())) : [];
  if (lines.length === 0 || isForeignBackend()) return null;
  return (
    <Card as="section" gap={16} aria-labelledby="checklist-title">
      <Text as="h2" size={24} id="checklist-title">
        {t('checklist.title')}
      </Text>
      <ol className={styles.next}>
        {lines.map(({ chore, day, isDue }, index) => {
          const isNowSaid = isDue && index > 0;
          const paper = PAPERS.find((each) => each === chore);
          return (
            <li key={chore}>
              {!isNowSaid && <p className={styles.when}>{isDue ? t('checklist.now') : format.date(day, 'short')}</p>}
              <p>{t(`checklist.${chore}`)}</p>
              {paper && (
                <a href={`/api/bookings/${bookingId}/${paper}?lang=${language}`}>{t(`checklist.${paper}Link`)}</a>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
