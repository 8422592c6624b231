import { useTranslation } from 'react-i18next';
import { SERVICE_RADIUS_METRES } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { toMiles } from '#domain/quote';
import { useFormat } from '../../i18n/use-format';
import { Facts } from './about-facts';
import styles from './company.module.css';
import { CompanyFrame } from './company-frame';
import { dayBounds, QUOTE_HOURS } from './figures';

const promises = ['price', 'slot', 'change', 'reach'] as const;

export function AboutPage() {
  const { t } = useTranslation('company');
  const { miles } = useFormat();
  const values = {
    ...dayBounds,
    valid: QUOTE_HOURS,
    notice: FREE_NOTICE_HOURS,
    distance: miles(toMiles(SERVICE_RADIUS_METRES)),
  };

  return (
    <CompanyFrame
      width="wide"
      title={t('about.title')}
      lead={t('about.lead')}
      aside={<Facts />}
      asideLabel={t('about.facts.title')}
    >
      <section className={styles.section} aria-labelledby="promises">
        <h2 id="promises">{t('about.promises.title')}</h2>
        <ul className={styles.points}>
          {promises.map((key) => (
            <li key={key} className={styles.point}>
              <h3 className={styles.name}>{t(`about.promises.${key}.title`)}</h3>
              <p>{t(`about.promises.${key}.text`, values)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="people">
        <h2 id="people">{t('about.people.title')}</h2>
        <p>{t('about.people.text')}</p>
      </section>
      <section className={styles.section} aria-labelledby="data">
        <h2 id="data">{t('about.data.title')}</h2>
        <p>{t('about.data.text')}</p>
      </section>
    </CompanyFrame>
  );
}
