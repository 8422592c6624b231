import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format';
import { useIsClient } from '../../shared/use-is-client';
import { Notice } from '../../ui/notice';
import { entrySentAt } from './entry';

/** Back or a refresh has brought a same-day quote that was sent already: said, and not taken into the form again. */
export function SentBefore({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('contact');
  const { instant } = useFormat();
  const location = useLocation();
  const isClient = useIsClient();
  const sentAt = isClient && isShown ? entrySentAt(location) : undefined;
  if (sentAt === undefined) return null;
  return (
    <Notice tone="good" title={t('quote.sentTitle', { time: instant(sentAt) })}>
      <p>{t('quote.sentText')}</p>
    </Notice>
  );
}
