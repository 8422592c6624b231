import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business, features } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import { RouteMark } from '../../ui/route-line';
import { siteLinks } from '../site-links';
import { NewsletterForm } from './newsletter-form';
import styles from './site-footer.module.css';

const shown = (hours: string): string => hours.replace('-', '–');

/** Links to our own pages: services, company, legal. */
function PageLinks({ list }: { list: 'services' | 'company' | 'legal' }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {siteLinks(list).map(({ text, path }) => (
        <li key={path}>
          <Link to={`/${language}/${path}`}>{t(`links.${text}`)}</Link>
        </li>
      ))}
    </ul>
  );
}

function PagesSection({ list }: { list: 'services' | 'company' }) {
  const { t } = useTranslation();
  if (siteLinks(list).length === 0) return null;
  return (
    <nav aria-labelledby={`footer-${list}`}>
      <h2 id={`footer-${list}`} className={styles.title}>
        {t(`footer.${list}`)}
      </h2>
      <PageLinks list={list} />
    </nav>
  );
}

export function SiteFooter() {
  const { t } = useTranslation();
  const { phone, email, officeHours, address, companyNumber: company, vatNumber: vat, social } = business;
  const days = [
    { key: 'weekdays', hours: officeHours.weekdays },
    { key: 'saturday', hours: officeHours.saturday },
    { key: 'sunday', hours: officeHours.sunday },
  ] as const;

  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.top}>
          <p className={styles.brand}>
            <RouteMark size={36} />
            {business.name[useLanguage()]}
          </p>
          <section aria-labelledby="footer-newsletter">
            <h2 id="footer-newsletter" className={styles.heading}>
              {t('newsletter.title')}
            </h2>
            <NewsletterForm />
          </section>
        </div>
        <div className={styles.columns}>
          <PagesSection list="services" />
          <PagesSection list="company" />
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
              {(['instagram', 'x'] as const).map((site) => (
                <li key={site}>
                  <a href={social[site]} rel="noopener noreferrer">
                    {t(`footer.${site}`)}
                  </a>
                </li>
              ))}
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
            <p className={styles.note}>{t('footer.emergency')}</p>
            <p className={styles.note}>{t('footer.crews')}</p>
          </section>
        </div>
        <div className={styles.legal}>
          <p>{t('footer.legal', { address, company, vat })}</p>
          {siteLinks('legal').length > 0 && (
            <nav className={styles.legalPages} aria-label={t('footer.legalPages')}>
              <PageLinks list="legal" />
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
}
