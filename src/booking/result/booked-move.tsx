/** A reserved move: day, route, next steps, goods, and the folded price. */

import { useTranslation } from 'react-i18next';
import { type BookingView, bookedLines } from '#domain/booking/booking';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import type { Details } from '#domain/move/inventory';
import { slotHours } from '#domain/schedule';
import type { BookingResult } from '#machines/booking-result.view';
import { useFormat, useLanguage, useSpace } from '../../i18n/hooks';
import { CallLink } from '../../shared/call-link';
import { PageButton, PageLink } from '../../shared/page-link';
import { Accordion } from '../../ui/accordion';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Split, Stack, Text } from '../../ui/layout';
import { PriceBreakdown } from '../price/price-breakdown';
import styles from './result.module.css';
import { ResultRoute, ResultRows } from './result-rows';
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
  const { bookingId, calendarUrl, date, time, details } = booking;
  return (
    <Split>
      <Card as="section" aria-labelledby="booking-title">
        <h2 id="booking-title" className={styles.day}>
          {format.date(date)}
        </h2>
        <p className={styles.slot}>{t('result.arrival', slotHours(time))}</p>
        <ResultRoute booking={booking} hasVan />
        <div className={styles.ways} data-print="hide">
          {calendarUrl && (
            <ButtonLink href={`${calendarUrl}?lang=${language}`} download>
              {t('result.calendar')}
            </ButtonLink>
          )}
          {isManageable && (
            <PageButton variant="quiet" to={`manage/${bookingId}`}>
              {t('result.manage')}
            </PageButton>
          )}
        </div>
        <ResultRows booking={booking} mail={mail} part="first" />
      </Card>
      <Stack gap={24}>
        {isPaid && booking.proven && <Next booking={booking} mail={mail} isManageable={isManageable} />}
        {details && <Things details={details} />}
        <Accordion
          name="ledger"
          heading="h2"
          items={[{ key: 'ledger', title: t('result.ledger'), body: <Ledger booking={booking} mail={mail} /> }]}
        />
      </Stack>
    </Split>
  );
}

type BookingAndMail = Pick<BookedMoveProps, 'booking' | 'mail'>;

function Next({ booking, mail, isManageable }: BookingAndMail & { isManageable: boolean }) {
  const { t } = useTranslation('payment');
  const space = useSpace();
  const format = useFormat();
  const email = booking.contact?.email;
  const when = { date: format.date(booking.date), ...slotHours(booking.time) };
  return (
    <Stack as="section" gap={8} aria-labelledby="next-title">
      <Text as="h2" size={24} id="next-title">
        {t('result.nextTitle')}
      </Text>
      <ol className={styles.next}>
        {email && mail?.state !== 'failed' && <li>{t('result.next.mail', { email })}</li>}
        <li>
          {t('result.next.change', { hours: FREE_NOTICE_HOURS })}
          {space}
          {isManageable ? <PageLink to={`manage/${booking.bookingId}`}>{t('result.manage')}</PageLink> : <CallLink />}
        </li>
        <li>{t('result.next.day', when)}</li>
      </ol>
    </Stack>
  );
}

function Things({ details }: { details: Details }) {
  const { t } = useTranslation('payment');
  return (
    <Stack as="section" gap={8} aria-labelledby="things-title">
      <Text as="h2" size={24} id="things-title">
        {t('result.things')}
      </Text>
      <ThingsList details={details} />
    </Stack>
  );
}

function Ledger({ booking, mail }: BookingAndMail) {
  const { lines, total } = bookedLines(booking);
  return (
    <>
      {lines.length > 0 && <PriceBreakdown lines={lines} total={total} miles={booking.distanceMiles} />}
      <ResultRows booking={booking} mail={mail} part="rest" />
    </>
  );
}
