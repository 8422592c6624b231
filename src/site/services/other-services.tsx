import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SERVICE_PATHS, SERVICES, type Service } from '#domain/services';
import { useLanguage } from '../../i18n/use-language';
import { Cluster, Grid, tall } from '../../ui/layout';
import { Section } from '../sections/section';
import styles from './other-services.module.css';
import { StartingPrice } from './starting-price';

/** Links to the other services with what they start at. */
export function OtherServices({ than }: { than: Service }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  return (
    <Section as="nav" id="others" title={t('common.others')} size={24}>
      <Grid as="ul" columns={2} gap={48} className={styles.list}>
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
