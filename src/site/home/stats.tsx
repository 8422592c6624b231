import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { roughMoney } from '#domain/rough-money';
import { business, claims } from '#domain/shop/business';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { PromiseList, usePromises } from '../../shared/promises';
import { Stack } from '../../ui/layout';
import { shownRating } from '../reviews/shown';
import { Features } from '../sections/features';
import { Section } from '../sections/section';

const { insurance, totalMoves, customerSatisfactionPercent } = claims;

/** The firm's claims in figures. */
export function Stats() {
  const { t } = useTranslation('home');
  const { number } = useFormat();
  const language = useLanguage();
  const rating = shownRating();
  const isSample =
    rating?.isProven === false ||
    [insurance, totalMoves, customerSatisfactionPercent].some((claim) => claim?.proven === false);
  const keys = (['insured', 'rated', 'moves', 'coverage'] as const).filter(
    (key) => (key !== 'rated' || rating) && (key !== 'moves' || (totalMoves && customerSatisfactionPercent)),
  );
  const values = {
    amount: roughMoney(fromPounds(business.publicLiabilityPounds), language),
    score: number(rating?.averageRating ?? 0),
    count: rating?.numberOfReviews ?? 0,
    reviews: number(rating?.numberOfReviews ?? 0),
    number: totalMoves?.value ?? 0,
    percent: `${customerSatisfactionPercent?.value}%`,
  };
  return (
    <Section id="stats" title={t('stats.title')} isSample={isSample}>
      <Stack gap={12}>
        <Features
          columns={keys.length as 2 | 3 | 4}
          features={keys.map((key) => ({
            key,
            title: t(`stats.${key}.title`, values),
            text: t(`stats.${key}.text`, values),
          }))}
        />
        <Promises />
      </Stack>
    </Section>
  );
}

/** Cover, late keys and late vans, in shorter words than the terms'. */
function Promises() {
  const { t } = useTranslation('home');
  const { open, values } = usePromises();
  const lines = open.map(({ key }) => ({ key, text: t(`promises.${key}`, values) }));
  return (
    <div>
      <PromiseList lines={lines} more={t('promises.more')} />
    </div>
  );
}
