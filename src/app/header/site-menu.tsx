import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Language } from '#domain/language';
import { siteLinks } from '../site-links';
import styles from './site-menu.module.css';

/** The main pages in a row, on wide screens. */
export function SiteRow({ language }: { language: Language }) {
  return <MainPages language={language} className={styles.row} />;
}

/** The main pages in a menu for narrow screens, which opens without JavaScript. Opening another page closes it. */
export function SiteMenu({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={styles.menu}>
      <summary className={styles.button} aria-label={t('header.menu')}>
        <Menu aria-hidden="true" size={24} />
      </summary>
      <MainPages language={language} className={styles.panel} />
    </details>
  );
}

function MainPages({ language, className }: { language: Language; className: string | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label={t('header.pages')}>
      <ul className={styles.list}>
        {siteLinks.main.map(([text, path]) => {
          const to = `/${language}/${path}`;
          return (
            <li key={path}>
              <Link className={styles.link} to={to} aria-current={pathname === to ? 'page' : undefined}>
                {t(`links.${text}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
