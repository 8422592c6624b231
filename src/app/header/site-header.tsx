import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '#domain/language';
import { business, features } from '#domain/shop/business';
import { RouteMark } from '../../ui/route-line';
import type { SiteFrame } from '../load-route';
import type { PageRoute } from '../routes';
import { LanguageSwitch } from './language-switch';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  route: PageRoute;
  language: Language;
  frame: SiteFrame | undefined;
}

export function SiteHeader({ route, language, frame }: SiteHeaderProps) {
  const { t } = useTranslation();
  const name = business.name[language];

  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.row}>
        <Link className={styles.home} to={`/${language}`} aria-label={t('header.home', { business: name })}>
          <RouteMark size={36} />
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
        </Link>
        {frame && <frame.SiteRow language={language} />}
        <a
          className={styles.call}
          href={`tel:${business.phone.tel}`}
          aria-label={t('header.call', { phone: business.phone.display })}
        >
          <Phone aria-hidden="true" size={20} />
          <span className={styles.number} aria-hidden="true">
            {business.phone.display}
          </span>
        </a>
        {features.languages && <LanguageSwitch route={route} language={language} />}
        {frame && <frame.SiteMenu language={language} />}
      </div>
    </header>
  );
}
