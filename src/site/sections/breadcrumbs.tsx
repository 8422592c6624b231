import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import { Cluster, tall } from '../../ui/layout';
import styles from './breadcrumbs.module.css';

/** A page above the present one: its path below the language, and its name. */
export interface Crumb {
  path: string;
  name: string;
}

/** The way from the home page to this one. */
export function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <Cluster as="ol" gap={4}>
        {[{ path: '', name: t('common.home') }, ...above].map(({ path, name }) => (
          <li key={path} className={styles.crumb}>
            <Link className={`${styles.link} ${tall}`} to={path ? `/${language}/${path}` : `/${language}`}>
              {name}
            </Link>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {here}
        </li>
      </Cluster>
    </nav>
  );
}
