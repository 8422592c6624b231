/** The answers so far: a card on the right on desktops, folded on phones. */

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { features } from '#domain/shop/business';
import type { booking as texts } from '#locales/en/booking';
import { factsOf } from '#machines/booking.view';
import { changeableSteps, type ShownPrice, shownPriceOf } from '#machines/summary.view';
import { useFormat } from '../../i18n/hooks';
import { PlaceName } from '../../shared/place-name';
import { PriceWithHelper } from '../../ui/price';
import { SummaryCard as Summary } from '../../ui/summary-card';
import { useBooking, useBookingSend } from '../actor';
import { usePriceText } from '../price/price-dock';
import { useLabels } from '../use-labels';

interface SummaryCardProps {
  /** The answers that the screen shows itself. */
  shows: readonly ChangeableStep[];
  hasPrice: boolean;
}

export function SummaryCard({ shows, hasPrice }: SummaryCardProps) {
  const { t } = useTranslation('booking');
  const facts = useBooking(factsOf);
  const change = useChange();
  const labels = useLabels();
  const shown = useBooking(shownPriceOf, isEqual);
  const row = (key: ChangeableStep, label: string, value: ReactNode) => ({
    key,
    label,
    value: !shows.includes(key) && value,
    change: change(key),
  });

  return (
    <Summary
      title={t('summary.title')}
      showLabel={t('summary.show')}
      rows={[
        row('start', t('summary.from'), facts.start && <PlaceName location={facts.start} />),
        row('destination', t('summary.to'), facts.destination && <PlaceName location={facts.destination} />),
        row('schedule', t('summary.date'), facts.date && labels.when(facts.date, facts.slot)),
        row('details', t('summary.things'), labels.things(facts.details)),
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

/** The 'Change' link of an answer; undefined if its step cannot be entered from here. */
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
