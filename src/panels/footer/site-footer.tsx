import { useTranslation } from 'react-i18next';
import { business, features } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import { RouteMark } from '../../ui/route-line';
import styles from './site-footer.module.css';

const shown = (hours: string): string => hours.replace('-', '–');

export function SiteFooter() {
  const { t } = useTranslation();
  const { phone, email, officeHours, address, companyNumber: company, vatNumber: vat } = business;
  const days = [
    { key: 'weekdays', hours: officeHours.weekdays },
    { key: 'saturday', hours: officeHours.saturday },
    { key: 'sunday', hours: officeHours.sunday },
  ] as const;

  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.columns}>
        <p className={styles.brand}>
          <RouteMark size={36} />
          {business.name[useLanguage()]}
        </p>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.title}>
            {t('footer.contact')}
          </h2>
          <ul className={styles.list}>
            <li>
              <a href={`tel:${phone.tel}`}>{phone.display}</a>
            </li>
            {features.whatsapp && (
              <li>
                <a href={business.whatsapp} rel="noopener noreferrer">
                  {t('footer.whatsapp')}
                </a>
              </li>
            )}
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
        </section>
        <section aria-labelledby="footer-hours">
          <h2 id="footer-hours" className={styles.title}>
            {t('footer.hours')}
          </h2>
          <dl className={styles.hours}>
            {days.map(({ key, hours }) => (
              <div key={key}>
                <dt>{t(`footer.${key}`)}</dt>
                <dd>{hours ? shown(hours) : t('footer.closed')}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.crews}>{t('footer.crews')}</p>
        </section>
      </div>
      <p className={styles.legal}>{t('footer.legal', { address, company, vat })}</p>
    </footer>
  );
}
