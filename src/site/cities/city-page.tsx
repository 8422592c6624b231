import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PAGE_SOURCES, SOURCES } from '#content/cities';
import { CITIES, CITY_TOPICS, type City, type CityTopic, cityPages, cityPath, SERVICE_PATHS } from '#content/services';
import type { Service } from '#domain/services';
import { useFormat } from '../../i18n/hooks';
import type { Head } from '../../shared/head';
import { Split, Stack, tapTarget } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Scene } from '../../ui/scene';
import { cityStartingPrice } from '../examples';
import { Features } from '../sections/features';
import { Hero } from '../sections/hero';
import { PageLinks } from '../sections/page-links';
import { partsOf, Section } from '../sections/section';
import { ServiceButtons, ServiceCta, ServiceSections, StartingPrice } from '../services/service-parts';
import { cityValues, startingPrice } from '../services/values';
import { CityCosts } from './city-costs';
import styles from './city-page.module.css';

function pageOf(variant: string) {
  const page = cityPages.find(({ path }) => path === variant);
  if (!page) throw new Error(`no city page ${variant}`);
  return page;
}

/** The service whose price and contact form a topic uses. */
const serviceOf = (topic: CityTopic): Service => (topic === 'removals' ? 'domestic' : topic);
const nameOf = (topic: CityTopic) =>
  topic === 'removals' ? ('cities:common.removals' as const) : (`services:${topic}.name` as const);

export function headOf(variant: string, t: TFunction<['cities', 'services']>): Head {
  const { topic, city } = pageOf(variant);
  const service = serviceOf(topic);
  const cityName = t(`services:cityNames.${city}`);
  const kind = t(nameOf(topic));
  const { pounds, per } = cityStartingPrice(service, city);
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
  const above = topic === 'removals' ? [] : [{ path: SERVICE_PATHS[service], name: kind }];

  return (
    <Page width="wide">
      <Stack gap="section">
        <Hero
          trail={{ above: [{ path: 'services', name: t('services:common.overview') }, ...above], here: cityName }}
          headline={t(`${city}.${topic}.headline`)}
          lead={t(`${city}.${topic}.lead`, values)}
          price={topic === 'removals' ? undefined : <StartingPrice service={service} city={city} />}
          picture={<Scene name={city} />}
        >
          <ServiceButtons service={service} serviceName={serviceName} />
        </Hero>
        <Section id="local" title={t('common.local', { city: cityName })}>
          <Features features={partsOf(t(`${city}.${topic}.points`, { returnObjects: true, ...values }))} />
          <CitySources city={city} topic={topic} />
        </Section>
        <CityCosts city={city} topic={topic} />
        <ServiceSections service={service} />
        <Split gap={32}>
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
        </Split>
        <ServiceCta service={service} serviceName={serviceName} />
      </Stack>
    </Page>
  );
}

/** Sources of the local facts, with their dates. */
function CitySources({ city, topic }: { city: City; topic: CityTopic }) {
  const { t } = useTranslation('cities');
  const { date } = useFormat();
  const keys = PAGE_SOURCES[city][topic];
  if (keys.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary className={`${styles.summary} ${tapTarget}`}>{t('common.sources')}</summary>
      <Stack as="ul" gap={8}>
        {keys.map((key) => (
          <li key={key}>
            <a href={SOURCES[key].url} lang="en" rel="noopener">
              {SOURCES[key].name}
            </a>{' '}
            <span className={styles.date}>{date(SOURCES[key].dated, 'day')}</span>
          </li>
        ))}
      </Stack>
      <p>{t('common.sourcesText')}</p>
    </details>
  );
}
