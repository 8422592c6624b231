import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import type { Head } from '../../shared/head';
import { ButtonLink } from '../../ui/button';
import { MessagePage } from '../sections/message-page';

export function headOf(_variant: string, t: TFunction<['services']>): Head {
  return { title: t('services:notFound.title'), description: t('services:notFound.text') };
}

/** A path below /services/ that names no service of ours. */
export function ServiceNotFoundPage() {
  const { t } = useTranslation('services');
  const language = useLanguage();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink as={Link} to={`/${language}`}>
        {t('notFound.home')}
      </ButtonLink>
      <ButtonLink as={Link} variant="quiet" to={`/${language}/services`}>
        {t('notFound.all')}
      </ButtonLink>
    </MessagePage>
  );
}
