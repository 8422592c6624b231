import { Heart, MapPinned, ShieldCheck, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { roughMoney } from '#domain/rough-money';
import { business, claims } from '#domain/shop/business';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { Features } from '../sections/features';
import { Section } from '../sections/section';

const icons = { insured: ShieldCheck, rated: Star, moves: Heart, coverage: MapPinned } as const;
const keys = Object.keys(icons) as (keyof typeof icons)[];
const { insurance, reviewScore, reviewCount, totalMoves, customerSatisfactionPercent } = claims;
const isSample = [insurance, reviewScore, totalMoves, customerSatisfactionPercent].some(({ proven }) => !proven);

/** The firm's claims in figures. */
export function Stats() {
  const { t } = useTranslation('home');
  const { number } = useFormat();
  const language = useLanguage();
  const values = {
    amount: roughMoney(fromPounds(business.publicLiabilityPounds), language),
    score: number(reviewScore.value),
    reviews: number(reviewCount.value),
    number: totalMoves.value,
    percent: `${customerSatisfactionPercent.value}%`,
  };
  return (
    <Section id="stats" title={t('stats.title')} isSample={isSample}>
      <Features
        columns={4}
        features={keys.map((key) => {
          const Icon = icons[key];
          return {
            key,
            icon: <Icon aria-hidden="true" size={28} strokeWidth={1.75} />,
            title: t(`stats.${key}.title`, values),
            text: t(`stats.${key}.text`, values),
          };
        })}
      />
    </Section>
  );
}
