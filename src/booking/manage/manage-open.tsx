import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking/booking';
import { type CancellationTerms, FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { nonBreakingSlot } from '#domain/schedule';
import type { Balance } from '#machines/manage.view';
import { isForeignBackend } from '../../backend';
import { useFormat, useLanguage, useSpace } from '../../i18n/hooks';
import { CallLink } from '../../shared/call-link';
import { PageButton } from '../../shared/page-link';
import { Accordion } from '../../ui/accordion';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Cluster, Grid, Split, Stack, Text } from '../../ui/layout';
import { ResultRoute, ResultRows } from '../result/result-rows';
import { ThingsList } from '../result/things-list';
import type { ManageActor } from './actor';
import { BookedEnd } from './booked-when';
import { Checklist } from './checklist';
import { cancelBooking, component, damageReport, loadsAhead, rescheduleBooking } from './chunks';
import { PayBalance } from './pay-balance';
import { SplitPrice } from './split-price';
import { useRefundText } from './use-refund-text';

const DamageReport = component(damageReport);

interface ManageOpenProps {
  booking: BookingView;
  terms: CancellationTerms;
  canCancel: boolean;
  canReschedule: boolean;
  balance: Balance;
  /** The head of the page says when the crew comes. */
  isToday: boolean;
  send: ManageActor['send'];
}

/** The booking, with buttons to change or cancel it. What is still to pay comes first, and has the filled button. */
export function ManageOpen({ booking, terms, canCancel, canReschedule, balance, isToday, send }: ManageOpenProps) {
  const { t } = useTranslation(['manage', 'payment', 'booking']);
  const space = useSpace();
  const language = useLanguage();
  const refundText = useRefundText(terms);
  const format = useFormat();
  const { date, time } = booking;
  const isConfirmed = booking.status === 'confirmed';
  const isOwed = balance.pence > 0;
  return (
    <Stack gap={24}>
      {booking.damage && <DamageReport bookingId={booking.bookingId} damage={booking.damage} />}
      {isOwed && <PayBalance balance={balance} send={send} />}
      <Card as="section" gap={16} aria-labelledby="when-title">
        <Text as="h2" size={24} id="when-title">
          {t('booking:summary.when', { date: format.date(date), slot: nonBreakingSlot(time) })}
        </Text>
        {isConfirmed && !isToday && <BookedEnd booking={booking} />}
        <Grid columns={3}>
          {isConfirmed && (
            <Stack align="start" gap={8}>
              {canReschedule ? (
                <Button
                  variant={isOwed ? 'outline' : 'primary'}
                  {...loadsAhead(rescheduleBooking)}
                  onClick={() => send({ type: 'rescheduling.chosen' })}
                >
                  {t('change.start')}
                </Button>
              ) : (
                <Text as="h3" size={20}>
                  {t('change.title')}
                </Text>
              )}
              <Text soft size={14}>
                {t(canReschedule ? 'change.free' : 'change.tooLate', { hours: FREE_NOTICE_HOURS })}
                {space}
                {!canReschedule && <CallLink />}
              </Text>
            </Stack>
          )}
          {canReschedule && !isForeignBackend() && (
            <Stack align="start" gap={8}>
              <PageButton variant="outline" to={`amend/${booking.bookingId}`}>
                {t('change.amend')}
              </PageButton>
              <Text soft size={14}>
                {t('change.amendText')}
              </Text>
            </Stack>
          )}
          <Stack align="start" gap={8}>
            {canCancel ? (
              <Button
                variant="quiet"
                {...loadsAhead(cancelBooking)}
                onClick={() => send({ type: 'cancelling.chosen' })}
              >
                {t('cancel.start')}
              </Button>
            ) : (
              isConfirmed && (
                <Text as="h3" size={20}>
                  {t('cancel.title')}
                </Text>
              )
            )}
            <Text soft={canCancel} size={canCancel ? 14 : undefined}>
              {canCancel ? refundText : t(isConfirmed ? 'cancel.started' : 'cancel.notPossible')}
              {space}
              {!canCancel && isConfirmed && <CallLink />}
            </Text>
          </Stack>
        </Grid>
      </Card>
      <Checklist booking={booking} />
      <Split>
        <Card as="section" gap={8} aria-labelledby="booking-title">
          <Text as="h2" size={24} id="booking-title">
            {t('payment:result.details')}
          </Text>
          <ResultRoute booking={booking} />
          <ResultRows booking={booking} isShort />
          {booking.details && (
            <Accordion
              name="things"
              heading="h2"
              items={[
                { key: 'things', title: t('payment:result.things'), body: <ThingsList details={booking.details} /> },
              ]}
            />
          )}
        </Card>
        <Stack gap={24}>
          {isConfirmed && <SplitPrice booking={booking} />}
          {booking.otherBrowsers !== undefined && <ManageAccess booking={booking} others={booking.otherBrowsers} />}
          <Card gap={4}>
            <PageButton variant="quiet" to={`booking-result?bookingId=${booking.bookingId}`}>
              {t('back')}
            </PageButton>
            {isConfirmed && !isForeignBackend() && (
              <ButtonLink variant="quiet" href={`/api/bookings/${booking.bookingId}/your-contact?lang=${language}`}>
                {t('contact')}
              </ButtonLink>
            )}
            {booking.invoiceUrl ? (
              <ButtonLink variant="quiet" href={`${booking.invoiceUrl}?lang=${language}`}>
                {t('invoice')}
              </ButtonLink>
            ) : (
              !isForeignBackend() && (
                <ButtonLink variant="quiet" href={`/api/bookings/${booking.bookingId}/invoice-to?lang=${language}`}>
                  {t('company')}
                </ButtonLink>
              )
            )}
            <PageButton variant="quiet" to="your-data">
              {t('yourData')}
            </PageButton>
          </Card>
        </Stack>
      </Split>
    </Stack>
  );
}

/** Ends other browsers' access to the booking. Plain forms, so that it works without JavaScript. */
function ManageAccess({ booking, others }: { booking: BookingView; others: number }) {
  const { t } = useTranslation('manage');
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="access-title">
      <Stack as="form" align="start" method="post" action={`/api/bookings/${booking.bookingId}/access`}>
        <Text as="h2" size={24} id="access-title">
          {t('access.title')}
        </Text>
        <p>{t(others === 0 ? 'access.alone' : 'access.others', { count: others })}</p>
        <input type="hidden" name="lang" value={language} />
        <Cluster>
          <Button type="submit" variant="quiet" name="end" value="others">
            {t('access.endOthers')}
          </Button>
          <Button type="submit" variant="quiet" name="end" value="mine">
            {t('access.endMine')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
