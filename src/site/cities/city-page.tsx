import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  CITIES,
  CITY_TOPICS,
  type CityTopic,
  cityPages,
  cityPath,
  SERVICE_PATHS,
  type Service,
} from '#domain/services';
import { useFormat } from '../../i18n/use-format';
import type { Head } from '../../shared/head';
import { Page } from '../../ui/page';
import { Benefits } from '../services/benefits';
import { Ending } from '../services/ending';
import { cityStart } from '../services/examples';
import { Hero } from '../services/hero';
import { PageLinks } from '../services/page-links';
import { Points } from '../services/points';
import { Process } from '../services/process';
import styles from '../services/sections.module.css';
import { ServiceActions } from '../services/service-actions';
import { StartingPrice } from '../services/starting-price';
import { cityValues, startingPrice } from '../services/values';
import { Voices } from '../services/voices';
import { CityCosts } from './city-costs';
import { CityMotif } from './city-motif';
import { CitySources } from './city-sources';

const POINTS = ['one', 'two', 'three'] as const;

function pageOf(variant: string) {
  const page = cityPages.find(({ path }) => path === variant);
  if (!page) throw new Error(`no city page ${variant}`);
  return page;
}

/** The service that a topic is priced and asked for as. */
const serviceOf = (topic: CityTopic): Service => (topic === 'removals' ? 'domestic' : topic);
const nameOf = (topic: CityTopic) =>
  topic === 'removals' ? ('cities:common.removals' as const) : (`services:${topic}.name` as const);

export function headOf(variant: string, t: TFunction<['cities', 'services']>): Head {
  const { topic, city } = pageOf(variant);
  const service = serviceOf(topic);
  const cityName = t(`services:cityNames.${city}`);
  const kind = t(nameOf(topic));
  const { pounds, per } = cityStart(service, city);
  return {
    title: t(`cities:${city}.${topic}.title`),
    description: t(`cities:${city}.${topic}.description`, { price: startingPrice(service) }),
    breadcrumbs: [
      { path: 'services', name: t('services:common.overview') },
      ...(topic === 'removals' ? [] : [{ path: SERVICE_PATHS[service], name: kind }]),
    ],
    crumb: cityName,
    service: {
      name: t('cities:common.inCity', { service: kind, city: cityName }),
      kind,
      city: cityName,
      fromPounds: pounds,
      ...(per ? { per } : {}),
    },
  };
}

/** The page of a city, or of one service in it. */
export function CityPage({ variant }: { variant: string }) {
  const { t } = useTranslation(['cities', 'services']);
  const format = useFormat();
  const { topic, city } = pageOf(variant);
  const service = serviceOf(topic);
  const values = { ...cityValues(city, format), price: startingPrice(service) };
  const kind = t(nameOf(topic));
  const cityName = t(`services:cityNames.${city}`);
  const serviceName = t('cities:common.inCity', { service: kind, city: cityName });

  return (
    <Page width="wide">
      <div className={styles.page}>
        <Hero
          above={[
            { path: 'services', name: t('services:common.overview') },
            ...(topic === 'removals' ? [] : [{ path: SERVICE_PATHS[service], name: kind }]),
          ]}
          here={cityName}
          headline={t(`${city}.${topic}.headline`)}
          lead={t(`${city}.${topic}.lead`, values)}
          price={topic === 'removals' ? undefined : <StartingPrice service={service} city={city} />}
          picture={<CityMotif city={city} />}
        >
          <ServiceActions service={service} serviceName={serviceName} />
        </Hero>
        <Points
          id="local"
          title={t('common.local', { city: cityName })}
          points={POINTS.map((point) => ({
            key: point,
            title: t(`${city}.${topic}.points.${point}.title`),
            text: t(`${city}.${topic}.points.${point}.text`, values),
          }))}
        >
          <CitySources city={city} topic={topic} />
        </Points>
        <CityCosts city={city} topic={topic} />
        <Process service={service} />
        <Benefits service={service} />
        <Voices service={service} />
        <div className={styles.pair}>
          <PageLinks
            id="more"
            title={t('common.more', { city: cityName })}
            links={CITY_TOPICS.filter((other) => other !== topic).map((other) => ({
              path: cityPath(other, city),
              name: t(nameOf(other)),
            }))}
          />
          <PageLinks
            id="elsewhere"
            title={t('common.elsewhere', { service: kind })}
            links={CITIES.filter((other) => other !== city).map((other) => ({
              path: cityPath(topic, other),
              name: t(`services:cityNames.${other}`),
            }))}
          />
        </div>
        <Ending service={service} serviceName={serviceName} />
      </div>
    </Page>
  );
}
