import { useTranslation } from 'react-i18next';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { toMiles } from '#domain/distance';
import { fromPounds } from '#domain/money';
import { BOXES, boxSides } from '#domain/move/inventory';
import { roughMoney } from '#domain/rough-money';
import { business, claims, paymentPlan, SERVICE_RADIUS_METRES } from '#domain/shop/business';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { Questions } from '../sections/questions';
import { SampleNote } from '../sections/section';

const keys = ['price', 'helper', 'payment', 'change', 'ahead', 'insured', 'where', 'boxes'] as const;

export function HomeQuestions() {
  const { t } = useTranslation('home');
  const { miles } = useFormat();
  const language = useLanguage();
  const values = {
    hours: FREE_NOTICE_HOURS,
    amount: roughMoney(fromPounds(business.publicLiabilityPounds), language),
    distance: miles(toMiles(SERVICE_RADIUS_METRES)),
    cm: boxSides('large'),
    from: BOXES.large.minKg,
    to: BOXES.extraLarge.minKg,
    percent: paymentPlan.kind === 'deposit' ? `${paymentPlan.percent}%` : '',
  };
  const answer = (key: (typeof keys)[number]): string =>
    key === 'payment' ? t(`questions.payment.${paymentPlan.kind}`, values) : t(`questions.${key}.text`, values);
  return (
    <Questions
      title={t('questions.title')}
      items={keys.map((key) => ({
        key,
        title: t(`questions.${key}.title`),
        body: (
          <>
            <p>{answer(key)}</p>
            {key === 'insured' && !claims.insurance.proven && <SampleNote />}
          </>
        ),
      }))}
    />
  );
}
