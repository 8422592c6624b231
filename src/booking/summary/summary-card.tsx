/** The answers so far: a card at the right on desktops, folded on phones. */

import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { features } from '#domain/shop/business';
import type { booking as texts } from '#locales/en/booking';
import { factsOf, isReviewing } from '#machines/booking.view';
import { changeableSteps, type ShownPrice, shownPriceOf } from '#machines/summary.view';
import { useFormat } from '../../i18n/hooks';
import { PlaceName } from '../../shared/place-name';
import { PriceWithHelper } from '../../ui/price';
import { SummaryCard as Summary } from '../../ui/summary-card';
import { useBooking, useBookingSend } from '../actor';
import { usePriceText } from '../price/price-dock';
import { useLabels } from '../use-labels';

export function SummaryCard({ hasPrice }: { hasPrice: boolean }) {
  const { t } = useTranslation('booking');
  const facts = useBooking(factsOf);
  const toChange = useChange();
  const isReview = useBooking(isReviewing);
  // The review has these links in its own rows.
  const change = (step: ChangeableStep) => (isReview ? undefined : toChange(step));
  const labels = useLabels();
  const shown = useBooking(shownPriceOf, isEqual);

  return (
    <Summary
      title={t('summary.title')}
      showLabel={t('summary.show')}
      rows={[
        {
          key: 'from',
          label: t('summary.from'),
          value: facts.start && <PlaceName location={facts.start} />,
          change: change('start'),
        },
        {
          key: 'to',
          label: t('summary.to'),
          value: facts.destination && <PlaceName location={facts.destination} />,
          change: change('destination'),
        },
        {
          key: 'date',
          label: t('summary.date'),
          value: facts.date && labels.when(facts.date, facts.slot),
          change: change('schedule'),
        },
        { key: 'things', label: t('summary.things'), value: labels.things(facts.details), change: change('details') },
        { key: 'price', label: t('summary.price'), value: hasPrice && shown && <PriceLine {...shown} /> },
      ]}
    />
  );
}

function PriceLine(shown: ShownPrice) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const textOf = usePriceText();
  return (
    <PriceWithHelper
      helper={features.helper && t('price.helper', { amount: format.money(shown.helperPrice - shown.price) })}
    >
      {textOf(shown)}
    </PriceWithHelper>
  );
}

/** A step whose answer the summary names, and offers to change. */
export type ChangeableStep = keyof (typeof texts)['summary']['changeOf'];

/** The 'Change' link of an answer; undefined where its step cannot be entered from here. */
export function useChange() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const steps = useBooking(changeableSteps, isEqual);
  return (step: ChangeableStep) =>
    steps.includes(step)
      ? {
          label: t('change'),
          of: t(`summary.changeOf.${step}`),
          onChange: () => send({ type: 'step.requested', step }),
        }
      : undefined;
}
