/** A reserved move: its route, three facts and what happens next; folded, its things, price and other facts. */

import { useTranslation } from 'react-i18next';
import { amountsPaid, type BookingView, bookedLines, referenceOf, timesOfBooking } from '#domain/booking/booking';
import { type Milestone, milestonesOf } from '#domain/booking/milestones';
import { thingsForTwo } from '#domain/move/two-people';
import { isTimeSlot, londonClock, londonDate, nonBreakingSlot, slotBounds } from '#domain/schedule';
import { business } from '#domain/shop/business';
import type { BookingResult } from '#machines/booking-result.view';
import { isForeignBackend } from '../../backend';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { CallLink } from '../../shared/call-link';
import { PageButton, PageLink } from '../../shared/page-link';
import { serverNow } from '../../storage/server-clock';
import { Accordion } from '../../ui/accordion';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Cluster, Split, Stack, Text } from '../../ui/layout';
import { PriceBreakdown } from '../price/price-breakdown';
import { ShareButton } from '../share-button';
import { useLabels } from '../use-labels';
import { useWhoCarries } from '../use-who-carries';
import styles from './result.module.css';
import { MailState, ResultRoute, ResultRows } from './result-rows';
import { ThingsList } from './things-list';

interface BookedMoveProps {
  booking: BookingView;
  mail: Extract<BookingResult, { show: 'booking' }>['mail'];
  isManageable: boolean;
  isPaid: boolean;
}

export function BookedMove({ booking, mail, isManageable, isPaid }: BookedMoveProps) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const format = useFormat();
  const { bookingId, calendarUrl, date, details, time } = booking;
  const milestones =
    isPaid && booking.proven && isTimeSlot(time)
      ? milestonesOf(slotBounds(date, time).start, serverNow(), !isForeignBackend())
      : [];
  const isPriced = amountsPaid(booking) !== undefined;
  const ledger = {
    key: 'ledger',
    title: (
      <Cluster as="span" gap={4} justify="between">
        <span>{t('result.ledger')}</span> <span>{isPriced && format.money(bookedLines(booking).total)}</span>
      </Cluster>
    ),
    body: <Ledger booking={booking} />,
  };
  return (
    <Stack gap={32}>
      <ResultRoute booking={booking} hasVan />
      <Facts booking={booking} />
      <Cluster data-print="hide">
        {calendarUrl && (
          <ButtonLink href={`${calendarUrl}?lang=${language}`} download>
            {t('result.calendar')}
          </ButtonLink>
        )}
        <ShareMove booking={booking} />
        {/* The timeline has the same link while a change is free. */}
        {isManageable && !milestones.some(({ kind }) => kind === 'free') && (
          <PageButton variant="quiet" to={`manage/${bookingId}`}>
            {t(booking.damage ? 'result.damage' : 'result.manage')}
          </PageButton>
        )}
      </Cluster>
      <Split>
        {isPaid && booking.proven && (
          <Next booking={booking} milestones={milestones} mail={mail} isManageable={isManageable} />
        )}
        <Accordion
          name="ledger"
          heading="h2"
          openKey="things"
          items={
            details
              ? [{ key: 'things', title: t('result.things'), body: <ThingsList details={details} /> }, ledger]
              : [ledger]
          }
        />
      </Split>
    </Stack>
  );
}

/** Day, arrival slot, when the move is done, and who carries for how long. */
function Facts({ booking }: Pick<BookedMoveProps, 'booking'>) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const labels = useLabels();
  const whoCarries = useWhoCarries();
  const times = timesOfBooking(booking);
  const forTwo = booking.details ? thingsForTwo(booking.details) : [];
  const { done, work } = times ? labels.times(times) : { done: '', work: '' };
  const facts = [
    [t('result.date'), format.date(booking.date)],
    [t('result.arrival'), nonBreakingSlot(booking.time)],
    [t('result.done'), done],
    [whoCarries(booking.withHelper === true, forTwo), work],
  ] as const;
  return (
    <Card>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

/** Copies the move in one sentence, to share with the others who are moving. */
function ShareMove({ booking }: Pick<BookedMoveProps, 'booking'>) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const format = useFormat();
  const text = t('result.shareText', {
    date: format.date(booking.date),
    slot: nonBreakingSlot(booking.time),
    from: booking.startLocation,
    to: booking.destinationLocation,
    firm: business.name[language],
    phone: business.phone.display,
    reference: referenceOf(booking.bookingId),
  });
  return <ShareButton text={text} label={t('result.share')} copied={t('result.shared')} />;
}

interface NextProps extends Omit<BookedMoveProps, 'isPaid'> {
  milestones: readonly Milestone[];
}

function Next({ booking, milestones, mail, isManageable }: NextProps) {
  const { t } = useTranslation(['payment', 'booking']);
  const format = useFormat();
  const { time, contact, bookingId } = booking;
  const whenOf = ({ kind, at }: Milestone): string => {
    const day = format.date(londonDate(at), 'short');
    if (kind === 'reminder') return day;
    return kind === 'free'
      ? t('result.next.until', { date: day, time: londonClock(at) })
      : t('booking:summary.when', { date: day, slot: nonBreakingSlot(time) });
  };
  return (
    <Stack as="section" gap={16} aria-labelledby="next-title">
      <Text as="h2" size={24} id="next-title">
        {t('result.nextTitle')}
      </Text>
      <ol className={styles.next}>
        {mail && (
          <li>
            <p className={styles.when}>{t('result.mail')}</p>
            <MailState state={mail.state} />
            {contact?.email && mail.state !== 'failed' && <p>{t('result.next.mail', { email: contact.email })}</p>}
          </li>
        )}
        {milestones.map((milestone) => (
          <li key={milestone.at}>
            <p className={styles.when}>{whenOf(milestone)}</p>
            <p>{t(`result.next.${milestone.kind}`)}</p>
            {milestone.kind === 'free' &&
              (isManageable ? <PageLink to={`manage/${bookingId}`}>{t('result.manage')}</PageLink> : <CallLink />)}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Ledger({ booking }: Pick<BookedMoveProps, 'booking'>) {
  const { lines, total } = bookedLines(booking);
  return (
    <>
      {lines.length > 0 && <PriceBreakdown lines={lines} total={total} miles={booking.distanceMiles} />}
      <ResultRows booking={booking} />
    </>
  );
}
