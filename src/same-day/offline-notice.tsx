import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../shared/use-is-online';
import { Notice } from '../ui/notice';

/** Says that the browser is offline and that nothing is lost by it. */
export function OfflineNotice() {
  const { t } = useTranslation('sameDay');
  if (useIsOnline()) return null;
  return (
    <Notice tone="warn" title={t('offline.title')}>
      <p>{t('offline.text')}</p>
    </Notice>
  );
}
