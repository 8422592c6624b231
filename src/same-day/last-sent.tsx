import { useTranslation } from 'react-i18next';
import { lastSentOf } from '#machines/same-day.view';
import { useFormat } from '../i18n/use-format';
import { Notice } from '../ui/notice';
import { useSameDay } from './actor';

/** Says that this tab has sent a quote, so that the empty form is not taken for a loss. */
export function LastSent() {
  const { t } = useTranslation('sameDay');
  const { instant } = useFormat();
  const sentAt = useSameDay(lastSentOf);
  if (sentAt === undefined) return null;
  return (
    <Notice tone="good" title={t('sent.title', { time: instant(sentAt) })}>
      <p>{t('sent.text')}</p>
    </Notice>
  );
}
