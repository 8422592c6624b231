import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SERVICE_PATHS, SERVICES, type Service } from '#domain/services';
import { useLanguage } from '../../i18n/use-language';
import styles from './page-links.module.css';
import { StartingPrice } from './starting-price';

export interface PageLink {
  path: string;
  name: string;
}

/** Links to further pages, as a row of chips. */
export function PageLinks({ id, title, links }: { id: string; title: string; links: readonly PageLink[] }) {
  const language = useLanguage();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link className={styles.chip} to={`/${language}/${path}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the other services with what they start at. */
export function OtherServices({ than }: { than: Service | undefined }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  return (
    <nav aria-labelledby="others">
      <h2 id="others" className={styles.title}>
        {t('common.others')}
      </h2>
      <ul className={styles.list}>
        {SERVICES.filter((service) => service !== than).map((service) => (
          <li key={service} className={styles.row}>
            <Link className={styles.link} to={`/${language}/${SERVICE_PATHS[service]}`}>
              {t(`${service}.name`)}
            </Link>
            <span className={styles.from}>
              <StartingPrice service={service} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
