import { useTranslation } from 'react-i18next';
import { business } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import styles from './company.module.css';
import { CompanyFrame } from './company-frame';
import { dayBounds } from './figures';

const roles = ['driver', 'helper'] as const;
const needs = ['licence', 'care', 'place', 'words'] as const;

export function CareersPage() {
  const { t } = useTranslation('company');
  return (
    <CompanyFrame title={t('careers.title')} lead={t('careers.lead')}>
      <section className={styles.section} aria-labelledby="work">
        <h2 id="work">{t('careers.work.title')}</h2>
        <ul className={styles.points}>
          {roles.map((key) => (
            <li key={key} className={styles.point}>
              <h3 className={styles.name}>{t(`careers.work.${key}.title`)}</h3>
              <p>{t(`careers.work.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="day">
        <h2 id="day">{t('careers.day.title')}</h2>
        <p>{t('careers.day.text', dayBounds)}</p>
      </section>
      <section className={styles.section} aria-labelledby="needs">
        <h2 id="needs">{t('careers.needs.title')}</h2>
        <ul className={styles.list}>
          {needs.map((key) => (
            <li key={key}>{t(`careers.needs.${key}`)}</li>
          ))}
        </ul>
      </section>
      <Apply />
    </CompanyFrame>
  );
}

function Apply() {
  const { t } = useTranslation('company');
  const subject = encodeURIComponent(t('careers.apply.subject', { business: business.name[useLanguage()] }));
  return (
    <section className={styles.card} aria-labelledby="apply">
      <h2 id="apply">{t('careers.apply.title')}</h2>
      <p>{t('careers.apply.text')}</p>
      <p>
        <ButtonLink href={`mailto:${business.email}?subject=${subject}`}>{t('careers.apply.write')}</ButtonLink>
      </p>
      <p className={styles.soft}>{t('careers.apply.call', { phone: business.phone.display })}</p>
    </section>
  );
}
