import { useTranslation } from 'react-i18next';
import { toMiles } from '#domain/quote';
import type { City, CityTopic } from '#domain/services';
import { useFormat } from '../../i18n/use-format';
import { RouteLine } from '../../ui/route-line';
import { ExampleLines } from '../services/example-lines';
import { type CityExample, cityExamples } from '../services/examples';
import styles from './city-costs.module.css';

/** Routes of a city with what they cost. */
export function CityCosts({ city, topic }: { city: City; topic: CityTopic }) {
  const { t } = useTranslation('cities');
  const examples = cityExamples(topic, city);
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">{t('common.examples')}</h2>
      <p className={styles.intro}>{t('common.examplesText')}</p>
      <ul className={styles.routes} data-count={examples.length}>
        {examples.map((each) => (
          <PricedRoute key={each.key} example={each} />
        ))}
      </ul>
    </section>
  );
}

/** How the goods of an example are told: packed first, kept for a while, or just moved. */
function loadKey({ load, example }: CityExample) {
  if (example.hours > 0) return 'loads.packed';
  return example.weeks > 0 ? 'loads.stored' : (`loads.${load}` as const);
}

function PricedRoute({ example: given }: { example: CityExample }) {
  const { t } = useTranslation('cities');
  const { money, miles } = useFormat();
  const { route, example } = given;
  const { boxes, pieces, hours, weeks, approach } = example;
  return (
    <li className={styles.route}>
      <RouteLine
        from={{ label: t('common.pickup'), place: t(`places.${route.from}`) }}
        road={miles(toMiles(route.metres))}
        to={{ label: t('common.destination'), place: t(`places.${route.to}`) }}
      />
      <p className={styles.load}>{t(loadKey(given), { boxes, pieces, hours, weeks })}</p>
      <ExampleLines example={example} />
      <p className={styles.more}>
        {example.totalWithHelper !== undefined && (
          <span>{t('common.withHelper', { price: money(example.totalWithHelper) })}</span>
        )}
        <span>
          {approach > 0
            ? t('common.approach', { distance: miles(toMiles(route.approachMetres)), price: money(approach) })
            : t('common.noApproach')}
        </span>
      </p>
    </li>
  );
}
