import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import styles from './closing.module.css';

export function Closing() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title">{t('closing.title')}</h2>
      <p>{t('closing.text')}</p>
      <p className={styles.ways}>
        <ButtonLink as={Link} to={`/${useLanguage()}/location`} data-warm>
          {t('common:startMove')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`tel:${business.phone.tel}`}>
          {t('common:callUs', { phone: business.phone.display })}
        </ButtonLink>
      </p>
    </section>
  );
}
