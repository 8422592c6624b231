import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { RouteEmpty } from '../../ui/route-line';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <h1>{t('notFound.title')}</h1>
      <div className={styles.way}>
        <RouteEmpty title={t('notFound.text')}>
          <ButtonLink as={Link} to="/en">
            {t('notFound.home')}
          </ButtonLink>
        </RouteEmpty>
      </div>
    </Page>
  );
}
