import { useTranslation } from 'react-i18next';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { toMiles } from '#domain/distance';
import { BOXES, boxSides } from '#domain/move/inventory';
import { paymentPlan, SERVICE_RADIUS_METRES } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { Questions } from '../sections/questions';

const keys = ['price', 'helper', 'payment', 'change', 'ahead', 'where', 'boxes'] as const;

export function HomeQuestions() {
  const { t } = useTranslation('home');
  const { miles } = useFormat();
  const values = {
    hours: FREE_NOTICE_HOURS,
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
        body: <p>{answer(key)}</p>,
      }))}
    />
  );
}
