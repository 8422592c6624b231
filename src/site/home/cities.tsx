import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import styles from './cities.module.css';

const cities = ['glasgow', 'edinburgh', 'dundee', 'aberdeen'] as const;

/** The four cities as stops of one road, from south-west to north-east. */
export function Cities() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <section aria-labelledby="cities-title">
      <h2 id="cities-title">{t('cities.title')}</h2>
      <p className={styles.intro}>{t('cities.intro')}</p>
      <ul className={styles.road}>
        {cities.map((city) => (
          <li key={city} className={styles.stop}>
            <Link className={styles.city} to={`/${language}/removal-services-${city}`}>
              {t(`cities.${city}.name`)}
            </Link>
            <p className={styles.text}>{t(`cities.${city}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
