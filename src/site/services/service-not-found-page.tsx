import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import type { Head } from '../../shared/head';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { RouteEmpty } from '../../ui/route-line';
import styles from './service-not-found.module.css';

export function headOf(_variant: string, t: TFunction<['services']>): Head {
  return { title: t('services:notFound.title'), description: t('services:notFound.text') };
}

/** A path below /services/ that names no service of ours. */
export function ServiceNotFoundPage() {
  const { t } = useTranslation('services');
  const language = useLanguage();
  return (
    <Page>
      <div className={styles.page}>
        <h1>{t('notFound.title')}</h1>
        <RouteEmpty title={t('notFound.text')}>
          <p className={styles.ways}>
            <ButtonLink as={Link} to={`/${language}`}>
              {t('notFound.home')}
            </ButtonLink>
            <ButtonLink as={Link} variant="quiet" to={`/${language}/services`}>
              {t('notFound.all')}
            </ButtonLink>
          </p>
        </RouteEmpty>
      </div>
    </Page>
  );
}
