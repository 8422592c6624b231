import { useTranslation } from 'react-i18next';
import { toMiles } from '#domain/distance';
import { useFormat } from '../../i18n/hooks';
import { Accordion } from '../../ui/accordion';
import { Cluster, Stack, Text } from '../../ui/layout';
import { Price } from '../../ui/price';
import { homeExamples } from '../examples';
import { Section } from '../sections/section';
import { ExampleLines } from '../sections/worked-example';

/** Prices of three moves, one of them opened to show its lines. */
export function Costs() {
  const { t } = useTranslation('home');
  const { money, miles } = useFormat();
  const items = homeExamples.map(({ load, example }) => ({
    key: load,
    title: (
      <Cluster as="span" justify="between">
        {t(`costs.${load}.title`)}
        <Price size="small">{money(example.total)}</Price>
      </Cluster>
    ),
    body: (
      <Stack gap={8}>
        <Text soft>
          {t(`costs.${load}.text`, {
            boxes: example.boxes,
            pieces: example.pieces,
            distance: miles(toMiles(example.metres)),
          })}
        </Text>
        <ExampleLines example={example} />
      </Stack>
    ),
  }));
  return (
    <Section id="costs" title={t('costs.title')} intro={t('costs.intro')} heading="aside">
      <Accordion name="costs" items={items} openKey="studentRoom" />
    </Section>
  );
}
