import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice';
import type { FlowTexts } from './step-nav';

/** Says that the browser is offline and that nothing is lost. */
export function OfflineNotice({ texts = 'booking' }: { texts?: FlowTexts }) {
  const { t } = useTranslation(texts);
  if (useIsOnline()) return null;
  return (
    <Notice tone="warn" title={t('offline.title')}>
      <p>{t('offline.text')}</p>
    </Notice>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** True while the browser is online, and while prerendering. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}
