import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { STARTING_PRICES } from '#domain/list-prices';
import { CITIES, CITY_TOPICS, cityPath, servicePages } from '#domain/services';
import type { Head } from '../../shared/head';
import { Page } from '../../ui/page';
import { Benefits } from './benefits';
import { Cost } from './cost';
import { Ending } from './ending';
import { Hero } from './hero';
import { ServiceMotif } from './motif';
import { OtherServices, PageLinks } from './page-links';
import { Points } from './points';
import { Process } from './process';
import styles from './sections.module.css';
import { ServiceActions } from './service-actions';
import { StartingPrice } from './starting-price';
import { serviceValues } from './values';
import { Voices } from './voices';

const FEATURES = ['one', 'two', 'three', 'four'] as const;

function pageOf(variant: string) {
  const page = servicePages.find(({ path }) => path === variant);
  if (!page) throw new Error(`no service page ${variant}`);
  return page;
}

export function headOf(variant: string, t: TFunction<['services']>): Head {
  const { service, alias } = pageOf(variant);
  const values = serviceValues(service);
  const key = alias ? (`aliases.${alias}` as const) : service;
  const name = t(`services:${service}.name`);
  const { pounds, per } = STARTING_PRICES[service];
  return {
    title: t(`services:${key}.title`),
    description: t(`services:${key}.description`, values),
    breadcrumbs: [{ path: 'services', name: t('services:common.overview') }],
    crumb: name,
    service: { name, kind: name, fromPounds: pounds, ...(per ? { per } : {}) },
  };
}

/** The page of one service, or of one of its further paths. */
export function ServicePage({ variant }: { variant: string }) {
  const { t } = useTranslation('services');
  const { service, alias } = pageOf(variant);
  const key = alias ? (`aliases.${alias}` as const) : service;
  const values = serviceValues(service);
  const name = t(`${service}.name`);
  const topic = CITY_TOPICS.find((each) => each === service);

  return (
    <Page width="wide">
      <div className={styles.page}>
        <Hero
          above={[{ path: 'services', name: t('common.overview') }]}
          here={name}
          headline={t(`${key}.headline`)}
          lead={t(`${key}.lead`)}
          price={<StartingPrice service={service} />}
          picture={<ServiceMotif service={service} />}
        >
          <ServiceActions service={service} serviceName={name} />
        </Hero>
        <Points
          id="features"
          title={t('common.features')}
          points={FEATURES.map((feature) => ({
            key: feature,
            title: t(`${service}.features.${feature}.title`, values),
            text: t(`${service}.features.${feature}.text`, values),
          }))}
        />
        <Process service={service} />
        <Cost service={service} />
        <Benefits service={service} />
        <Voices service={service} />
        {topic && (
          <PageLinks
            id="cities"
            title={t('common.inCities', { service: name })}
            links={CITIES.map((city) => ({ path: cityPath(topic, city), name: t(`cityNames.${city}`) }))}
          />
        )}
        <OtherServices than={service} />
        <Ending service={service} serviceName={name} />
      </div>
    </Page>
  );
}
