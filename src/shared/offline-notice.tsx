import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice';
import type { FlowTexts } from './flow-texts';
import { useIsOnline } from './use-is-online';

/** Says that the browser is offline and that nothing is lost by it. */
export function OfflineNotice({ texts = 'booking' }: { texts?: FlowTexts }) {
  const { t } = useTranslation(texts);
  if (useIsOnline()) return null;
  return (
    <Notice tone="warn" title={t('offline.title')}>
      <p>{t('offline.text')}</p>
    </Notice>
  );
}
