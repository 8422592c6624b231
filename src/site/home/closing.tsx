import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import styles from './closing.module.css';

export function Closing() {
  const { t } = useTranslation(['home', 'common']);
  const language = useLanguage();
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <svg aria-hidden="true" className={styles.picture} width="176" height="56" viewBox="0 0 176 56">
        <path className={styles.road} d="M22 42C60 42 60 10 96 10s28 18 54 8" />
        <circle className={styles.pickup} cx="16" cy="42" r="8" />
        <circle className={styles.destination} cx="158" cy="15" r="10" />
      </svg>
      <h2 id="closing-title">{t('closing.title')}</h2>
      <p>{t('closing.text')}</p>
      <p className={styles.ways}>
        <ButtonLink as={Link} to={`/${language}/contact`}>
          {t('closing.contact')}
        </ButtonLink>
        <ButtonLink as={Link} variant="quiet" to={`/${language}/location`} data-warm>
          {t('common:startMove')}
        </ButtonLink>
      </p>
    </section>
  );
}
