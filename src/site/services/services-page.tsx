import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CITY_ROUTES } from '#content/sample-routes';
import { SERVICE_PATHS } from '#content/services';
import { toMiles } from '#domain/distance';
import { SERVICES, type Service } from '#domain/services';
import { useFormat } from '../../i18n/hooks';
import type { Head } from '../../shared/head';
import { Grid, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Scene } from '../../ui/scene';
import { CityTiles } from '../cities/city-tiles';
import { Hero } from '../sections/hero';
import { LinkCard } from '../sections/link-card';
import { Section } from '../sections/section';
import { BOOKABLE, ServiceButtons, ServiceCta, StartingPrice } from './service-parts';

const bookable = SERVICES.filter((service) => BOOKABLE[service]);
const quoted = SERVICES.filter((service) => !BOOKABLE[service]);

export function headOf(_variant: string, t: TFunction<['services']>): Head {
  return {
    title: t('services:overview.title'),
    description: t('services:overview.description'),
    crumb: t('services:common.overview'),
  };
}

/** All services, and the cities that have pages. */
export function ServicesPage() {
  const { t } = useTranslation('services');
  const { miles } = useFormat();
  const house = { service: 'domestic', serviceName: t('domestic.name') } as const;
  return (
    <Page width="wide">
      <Stack gap="section">
        <Hero
          trail={{ above: [], here: t('common.overview') }}
          headline={t('overview.headline')}
          lead={t('overview.lead')}
          picture={<Scene name="professional" />}
        >
          <ServiceButtons {...house} />
        </Hero>
        <ServiceCards id="bookable" title={t('overview.bookable')} services={bookable} />
        <ServiceCards id="quoted" title={t('overview.quoted')} services={quoted} tile />
        <CityTiles
          title={t('overview.cities')}
          intro={t('overview.citiesText')}
          nameOf={(city) => t(`cityNames.${city}`)}
          textOf={(city) => t('overview.fromDepot', { distance: miles(toMiles(CITY_ROUTES[city][0].approachMetres)) })}
        />
        <ServiceCta {...house} />
      </Stack>
    </Page>
  );
}

interface ServiceCardsProps {
  id: string;
  title: string;
  services: readonly Service[];
  tile?: boolean;
}

function ServiceCards({ id, title, services, tile }: ServiceCardsProps) {
  const { t } = useTranslation('services');
  return (
    <Section id={id} title={title}>
      <Grid as="ul" columns={3} even gap={16} phone={tile ? 2 : 1}>
        {services.map((service) => (
          <LinkCard
            key={service}
            tile={tile}
            to={SERVICE_PATHS[service]}
            picture={<Scene name={service} />}
            title={t(`${service}.name`)}
            price={<StartingPrice service={service} />}
            text={t(`${service}.card`)}
          />
        ))}
      </Grid>
    </Section>
  );
}
