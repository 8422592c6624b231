import { Link, useLocation } from 'react-router-dom';
import type { Language } from '#domain/language';
import { inLanguage } from '../../i18n/language';
import { useIsClient } from '../../shared/use-is-client';
import { type PageRoute, pathOf } from '../routes';
import styles from './site-header.module.css';

const NAMES: Record<Language, { full: string; short: string }> = {
  en: { full: 'English', short: 'EN' },
  zh: { full: '简体中文', short: '中文' },
};

interface LanguageSwitchProps {
  route: PageRoute;
  language: Language;
}

/** Links to the same screen in the other language. In the browser it also keeps query and hash. */
export function LanguageSwitch({ route, language }: LanguageSwitchProps) {
  const { pathname, search, hash, state } = useLocation();
  const isClient = useIsClient();
  const other: Language = language === 'en' ? 'zh' : 'en';

  return (
    <Link
      className={styles.language}
      to={isClient ? { pathname: inLanguage(pathname, other), search, hash } : pathOf(route, other)}
      state={state}
      replace
      hrefLang={other}
      lang={other}
      aria-label={NAMES[other].full}
      data-language={other}
    >
      <span className={styles.full} aria-hidden="true">
        {NAMES[other].full}
      </span>
      <span className={styles.short} aria-hidden="true">
        {NAMES[other].short}
      </span>
    </Link>
  );
}
