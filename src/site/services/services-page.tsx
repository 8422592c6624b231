import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toMiles } from '#domain/quote';
import { CITY_ROUTES } from '#domain/sample-routes';
import { CITIES, cityPath, SERVICE_PATHS, SERVICES, type Service } from '#domain/services';
import { useFormat } from '../../i18n/use-format';
import { useLanguage } from '../../i18n/use-language';
import type { Head } from '../../shared/head';
import { Page } from '../../ui/page';
import { CityMotif } from '../cities/city-motif';
import { Ending } from './ending';
import { Hero } from './hero';
import { ServiceMotif } from './motif';
import styles from './sections.module.css';
import { BOOKABLE, ServiceActions } from './service-actions';
import cards from './services-page.module.css';
import { StartingPrice } from './starting-price';

const bookable = SERVICES.filter((service) => BOOKABLE[service]);
const quoted = SERVICES.filter((service) => !BOOKABLE[service]);

export function headOf(_variant: string, t: TFunction<['services']>): Head {
  return {
    title: t('services:overview.title'),
    description: t('services:overview.description'),
    crumb: t('services:common.overview'),
  };
}

/** All services, and the cities that have pages of their own. */
export function ServicesPage() {
  const { t } = useTranslation('services');
  const name = t('common.overview');
  return (
    <Page width="wide">
      <div className={styles.page}>
        <Hero
          above={[]}
          here={name}
          headline={t('overview.headline')}
          lead={t('overview.lead')}
          picture={<ServiceMotif service="professional" />}
        >
          <ServiceActions service="domestic" serviceName={t('domestic.name')} />
        </Hero>
        <Cards id="bookable" title={t('overview.bookable')} services={bookable} />
        <Cards id="quoted" title={t('overview.quoted')} services={quoted} />
        <Cities />
        <Ending service="domestic" serviceName={t('domestic.name')} />
      </div>
    </Page>
  );
}

function Cards({ id, title, services }: { id: string; title: string; services: readonly Service[] }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cards.cards}>
        {services.map((service) => (
          <li key={service} className={cards.card}>
            <div className={cards.picture}>
              <ServiceMotif service={service} />
            </div>
            <div className={cards.words}>
              <h3 className={cards.name}>
                <Link className={cards.link} to={`/${language}/${SERVICE_PATHS[service]}`}>
                  {t(`${service}.name`)}
                </Link>
              </h3>
              <p className={cards.text}>{t(`${service}.card`)}</p>
              <p className={cards.price}>
                <StartingPrice service={service} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cities() {
  const { t } = useTranslation('services');
  const { miles } = useFormat();
  const language = useLanguage();
  return (
    <section aria-labelledby="cities">
      <h2 id="cities">{t('overview.cities')}</h2>
      <p className={cards.intro}>{t('overview.citiesText')}</p>
      <ul className={cards.cities}>
        {CITIES.map((city) => (
          <li key={city} className={cards.card} data-city>
            <div className={cards.picture}>
              <CityMotif city={city} />
            </div>
            <div className={cards.words}>
              <h3 className={cards.name}>
                <Link className={cards.link} to={`/${language}/${cityPath('removals', city)}`}>
                  {t(`cityNames.${city}`)}
                </Link>
              </h3>
              <p className={cards.text}>
                {t('overview.fromDepot', { distance: miles(toMiles(CITY_ROUTES[city][0].approachMetres)) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
