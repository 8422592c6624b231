import { useTranslation } from 'react-i18next';
import { toMiles } from '#domain/distance';
import { useFormat } from '../../i18n/hooks';
import { homeExamples } from '../examples';
import { ScrollRow } from '../sections/scroll-row';
import { Section } from '../sections/section';
import { WorkedExample } from '../sections/worked-example';

/** Prices of three moves, side by side with all their lines. */
export function Costs() {
  const { t } = useTranslation('home');
  const { miles } = useFormat();
  return (
    <Section id="costs" title={t('costs.title')} intro={t('costs.intro')} isBand>
      <ScrollRow label={t('costs.title')} columns={3}>
        {homeExamples.map(({ load, example }) => (
          <WorkedExample
            key={load}
            example={example}
            title={t(`costs.${load}.title`)}
            text={t(`costs.${load}.text`, {
              boxes: example.boxes,
              pieces: example.pieces,
              distance: miles(toMiles(example.metres)),
            })}
          />
        ))}
      </ScrollRow>
    </Section>
  );
}
