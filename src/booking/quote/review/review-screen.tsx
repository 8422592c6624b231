/** The 'Review Your Booking' step: every answer with its Change link, and the price. */

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts } from '#domain/booking/draft';
import { isEqual } from '#domain/is-equal';
import { accessOf } from '#domain/move/inventory';
import { nonBreakingSlot } from '#domain/schedule';
import { factsOf, isCalculating } from '#machines/booking.view';
import { liveEstimateOf } from '#machines/summary.view';
import { isForeignBackend } from '../../../backend';
import { useFormat } from '../../../i18n/hooks';
import { PlaceName } from '../../../shared/place-name';
import { StartAgain } from '../../../shared/step-nav';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Text } from '../../../ui/layout';
import { SummaryList } from '../../../ui/summary-list';
import { useBooking, useBookingSend } from '../../actor';
import { BookingFrame } from '../../frame/booking-frame';
import { STEP_REFUSAL, StepRefusal } from '../../frame/step-refusal';
import { EstimateSheet } from '../../price/estimate-sheet';
import { PriceDock } from '../../price/price-dock';
import { QuoteMail } from '../../quote-mail/quote-mail';
import { type ChangeableStep, useChange } from '../../summary/summary-card';
import { useLabels, useThings } from '../../use-labels';

/** The summary repeats none of them. */
const SHOWN: readonly ChangeableStep[] = ['start', 'destination', 'schedule', 'details'];

export function ReviewScreen() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const facts = useBooking(factsOf);
  const isAmendment = facts.amends !== undefined;
  const calculating = useBooking(isCalculating);
  const estimate = useBooking(liveEstimateOf, isEqual);

  return (
    <BookingFrame
      title={t('review.title')}
      intro={t(isAmendment ? 'review.amendIntro' : 'review.intro')}
      shows={SHOWN}
      status={calculating ? t('review.calculating') : ''}
      dock={
        <PriceDock
          notice={<StepRefusal title={t('review.error')} />}
          action={
            <Button
              full
              busy={calculating}
              busyLabel={t('review.calculating')}
              aria-describedby={STEP_REFUSAL}
              onClick={() => send({ type: 'quote.requested' })}
            >
              {t(isAmendment ? 'review.amend' : 'review.submit')}
            </Button>
          }
        />
      }
    >
      <Card>
        <ReviewRows facts={facts} />
      </Card>
      {estimate && (
        <Card as="section" gap={8} aria-labelledby="estimate-title">
          <Text as="h2" size={24} id="estimate-title">
            {t('price.sheet')}
          </Text>
          <EstimateSheet estimate={estimate} route={facts.route} />
        </Card>
      )}
      {!isAmendment && !calculating && !isForeignBackend() && <QuoteMail />}
      <StartAgain texts="booking" onConfirm={() => send({ type: 'draft.cleared' })} />
    </BookingFrame>
  );
}

/** Every answer in a group for each step that can change it. */
function ReviewRows({ facts }: { facts: Facts }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const labels = useLabels();
  const change = useChange();
  const access = accessOf(facts.details);
  const things = useThings(facts.details);
  const first = (key: ChangeableStep, label: string, value: ReactNode) => ({ key, label, value, change: change(key) });
  const more = (key: string, label: string, value: ReactNode) => ({ key, label, value, isMore: true });

  return (
    <SummaryList
      rows={[
        first('start', t('summary.from'), <Door place={facts.start} access={labels.access(access.start)} />),
        first(
          'destination',
          t('summary.to'),
          <Door place={facts.destination} access={labels.access(access.destination)} />,
        ),
        first('schedule', t('review.date'), facts.date ? format.date(facts.date) : ''),
        more('time', t('review.time'), facts.slot ? nonBreakingSlot(facts.slot) : ''),
        first('details', t('review.moveType'), labels.moveType(facts.moveType)),
        ...things.map(({ key, label, lines }) => more(key, label, <Lines lines={lines} />)),
      ]}
    />
  );
}

/** An address with its floor and lift. */
function Door({ place, access }: { place: Facts['start']; access: string }) {
  return (
    <>
      {place && <PlaceName location={place} />}
      <Text>{access}</Text>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('booking');
  if (lines.length === 0)
    return (
      <Text as="span" soft>
        {t('review.none')}
      </Text>
    );
  return lines.join('\n');
}
