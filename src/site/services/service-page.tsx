import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { STARTING_PRICES } from '#content/list-prices';
import { CITY_TOPICS, cityPath, listedCities, SERVICE_PATHS, servicePages } from '#content/services';
import { toMiles } from '#domain/distance';
import { SERVICES, type Service } from '#domain/services';
import { features } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import type { Head } from '../../shared/head';
import { PageLink } from '../../shared/page-link';
import { Cluster, Grid, Stack, tapTarget } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Scene } from '../../ui/scene';
import { serviceExamples } from '../examples';
import { Features } from '../sections/features';
import { Hero } from '../sections/hero';
import { PageLinks } from '../sections/page-links';
import { partsOf, Section } from '../sections/section';
import { WorkedExample } from '../sections/worked-example';
import styles from './service-page.module.css';
import { ServiceButtons, ServiceCta, ServiceSections, StartingPrice } from './service-parts';
import { serviceValues } from './values';

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

/** The page of one service, also under its other paths. */
export function ServicePage({ variant }: { variant: string }) {
  const { t } = useTranslation('services');
  const { service, alias } = pageOf(variant);
  const key = alias ? (`aliases.${alias}` as const) : service;
  const values = serviceValues(service);
  const name = t(`${service}.name`);
  const topic = CITY_TOPICS.find((each) => each === service);

  return (
    <Page width="wide">
      <Stack gap="section">
        <Hero
          trail={{ above: [{ path: 'services', name: t('common.overview') }], here: name }}
          headline={t(`${key}.headline`)}
          lead={t(`${key}.lead`)}
          price={<StartingPrice service={service} />}
          picture={<Scene name={service} />}
        >
          <ServiceButtons service={service} serviceName={name} />
        </Hero>
        <Cost service={service} />
        <Section id="features" title={t('common.features')}>
          <Features features={partsOf(t(`${service}.features`, { returnObjects: true, ...values }))} />
        </Section>
        <ServiceSections service={service} />
        {topic && listedCities.length > 0 && (
          <PageLinks
            id="cities"
            title={t('common.inCities', { service: name })}
            links={listedCities.map((city) => ({ path: cityPath(topic, city), name: t(`cityNames.${city}`) }))}
          />
        )}
        <OtherServices than={service} />
        <ServiceCta service={service} serviceName={name} />
      </Stack>
    </Page>
  );
}

/** The pricing of a service, with a worked example from the area. */
function Cost({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const { miles } = useFormat();
  const example = serviceExamples[service];
  const values = { ...example, ...serviceValues(service), distance: miles(toMiles(example.metres)) };
  return (
    <Section
      id="cost"
      title={t('common.cost')}
      intro={t(`${service}.price.how`, values)}
      heading={features.localPages ? 'aside' : 'above'}
      isBand
    >
      {features.localPages && (
        <WorkedExample
          example={example}
          title={t(`${service}.price.title`, values)}
          text={t(`${service}.price.text`, values)}
          note={t('common.exampleNote')}
        />
      )}
    </Section>
  );
}

/** Links to the other services with their starting prices. */
function OtherServices({ than }: { than: Service }) {
  const { t } = useTranslation('services');
  return (
    <Section as="nav" id="others" title={t('common.others')} size={24}>
      <Grid as="ul" columns={2} gap={48} className={styles.list}>
        {SERVICES.filter((service) => service !== than).map((service) => (
          <Cluster as="li" key={service} justify="between" className={styles.row}>
            <PageLink className={tapTarget} to={SERVICE_PATHS[service]}>
              {t(`${service}.name`)}
            </PageLink>
            <small>
              <StartingPrice service={service} />
            </small>
          </Cluster>
        ))}
      </Grid>
    </Section>
  );
}
