import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Head } from '../../shared/head';
import { PageButton } from '../../shared/page-link';
import { MessagePage } from '../sections/message-page';

export function headOf(_variant: string, t: TFunction<['services']>): Head {
  return { title: t('services:notFound.title'), description: t('services:notFound.text') };
}

/** A path below /services/ that names no service of ours. */
export function ServiceNotFoundPage() {
  const { t } = useTranslation('services');
  return (
    <MessagePage scene="notFound" title={t('notFound.title')} text={t('notFound.text')}>
      <PageButton to="">{t('notFound.home')}</PageButton>
      <PageButton variant="quiet" to="services">
        {t('notFound.all')}
      </PageButton>
    </MessagePage>
  );
}
