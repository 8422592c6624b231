import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { roughMoney } from '#domain/rough-money';
import { business, claims } from '#domain/shop/business';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { Features } from '../sections/features';
import { Section } from '../sections/section';

const { insurance, reviewScore, reviewCount, totalMoves, customerSatisfactionPercent } = claims;
const isSample = [insurance, reviewScore, totalMoves, customerSatisfactionPercent].some(
  (claim) => claim?.proven === false,
);
const keys = (['insured', 'rated', 'moves', 'coverage'] as const).filter(
  (key) => (key !== 'rated' || reviewScore) && (key !== 'moves' || (totalMoves && customerSatisfactionPercent)),
);

/** The firm's claims in figures. */
export function Stats() {
  const { t } = useTranslation('home');
  const { number } = useFormat();
  const language = useLanguage();
  const values = {
    amount: roughMoney(fromPounds(business.publicLiabilityPounds), language),
    score: number(reviewScore?.value ?? 0),
    reviews: number(reviewCount?.value ?? 0),
    number: totalMoves?.value ?? 0,
    percent: `${customerSatisfactionPercent?.value}%`,
  };
  return (
    <Section id="stats" title={t('stats.title')} isSample={isSample}>
      <Features
        columns={keys.length as 2 | 3 | 4}
        features={keys.map((key) => ({
          key,
          title: t(`stats.${key}.title`, values),
          text: t(`stats.${key}.text`, values),
        }))}
      />
    </Section>
  );
}
