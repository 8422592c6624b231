import { useTranslation } from 'react-i18next';
import type { City, CityTopic } from '#content/services';
import { toMiles } from '#domain/distance';
import { useFormat } from '../../i18n/hooks';
import { Card } from '../../ui/card';
import { Grid, Text } from '../../ui/layout';
import { RouteLine } from '../../ui/route-line';
import { type CityExample, cityExamples } from '../examples';
import { Section } from '../sections/section';
import { ExampleLines } from '../sections/worked-example';
import styles from './city-page.module.css';

/** Example routes of a city with their prices. */
export function CityCosts({ city, topic }: { city: City; topic: CityTopic }) {
  const { t } = useTranslation('cities');
  const examples = cityExamples(topic, city);
  return (
    <Section id="cost" title={t('common.examples')} intro={t('common.examplesText')} isBand>
      <Grid as="ul" columns={examples.length === 3 ? 3 : 2} className={styles.examples}>
        {examples.map((each) => (
          <PricedRoute key={each.key} example={each} />
        ))}
      </Grid>
    </Section>
  );
}

/** Translation key of the sentence about an example's goods. */
function loadKey({ load, example }: CityExample) {
  if (example.packingHours > 0) return 'loads.packed';
  return example.weeks > 0 ? 'loads.stored' : (`loads.${load}` as const);
}

function PricedRoute({ example: given }: { example: CityExample }) {
  const { t } = useTranslation('cities');
  const { money, miles } = useFormat();
  const { route, example } = given;
  const { approach } = example;
  return (
    <Card as="li" gap={12} className={styles.example}>
      <RouteLine
        from={{ label: t('common.pickup'), place: t(`places.${route.from}`) }}
        road={miles(toMiles(route.metres))}
        to={{ label: t('common.destination'), place: t(`places.${route.to}`) }}
      />
      <Text soft>{t(loadKey(given), { ...example })}</Text>
      <ExampleLines example={example} />
      <small>
        {approach > 0
          ? t('common.approach', { distance: miles(toMiles(route.approachMetres)), price: money(approach) })
          : t('common.noApproach')}
      </small>
    </Card>
  );
}
