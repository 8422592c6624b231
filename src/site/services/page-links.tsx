import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SERVICE_PATHS, SERVICES, type Service } from '#domain/services';
import { useLanguage } from '../../i18n/use-language';
import { Cluster, Grid, tall } from '../../ui/layout';
import { Section } from '../sections/section';
import styles from './page-links.module.css';
import { StartingPrice } from './starting-price';

interface PageLinksProps {
  id: string;
  title: string;
  links: readonly { path: string; name: string }[];
}

/** Links to further pages, as a row of chips. */
export function PageLinks({ id, title, links }: PageLinksProps) {
  const language = useLanguage();
  return (
    <Section as="nav" id={id} title={title} size={24}>
      <Cluster as="ul">
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link className={`${styles.chip} ${tall}`} to={`/${language}/${path}`}>
              {name}
            </Link>
          </li>
        ))}
      </Cluster>
    </Section>
  );
}

/** Links to the other services with what they start at. */
export function OtherServices({ than }: { than: Service }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  return (
    <Section as="nav" id="others" title={t('common.others')} size={24}>
      <Grid as="ul" columns={2} gap={8}>
        {SERVICES.filter((service) => service !== than).map((service) => (
          <Cluster as="li" key={service} justify="between" className={styles.row}>
            <Link className={tall} to={`/${language}/${SERVICE_PATHS[service]}`}>
              {t(`${service}.name`)}
            </Link>
            <small>
              <StartingPrice service={service} />
            </small>
          </Cluster>
        ))}
      </Grid>
    </Section>
  );
}
