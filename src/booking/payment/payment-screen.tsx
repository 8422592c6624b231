/** The 'Payment & Booking' step: quote, promotion code, and the buttons to pay. */

import { useTranslation } from 'react-i18next';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { isEqual } from '#domain/is-equal';
import type { Quote } from '#domain/move/quote';
import { features } from '#domain/shop/business';
import { factsOf } from '#machines/booking.view';
import { feesAt, paymentStepOf, todayOf } from '#machines/payment.view';
import { isForeignBackend } from '../../backend';
import { useFormat, useSpace } from '../../i18n/hooks';
import { PromiseList, usePromises } from '../../shared/promises';
import { useServerTime } from '../../shared/use-server-time';
import { Button } from '../../ui/button';
import { Bullets, Split, Stack, Text } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { useBooking, useBookingSend } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { QuoteMail } from '../quote-mail/quote-mail';
import { FrozenQuote } from './frozen-quote';
import { PayChoices, PaymentRefusal } from './pay-choices';
import styles from './payment-screen.module.css';
import { PromoCode, usePromoCode } from './promo-code';

export function PaymentScreen() {
  const { t } = useTranslation('payment');
  const send = useBookingSend();
  const step = useBooking(paymentStepOf, isEqual);
  const { box, status, actor } = usePromoCode();
  const rolls = box.show === 'applied' && box.fresh;
  const phase = step?.phase ?? 'returning';
  const isRedirecting = phase === 'redirecting' || phase === 'returning';
  const statuses = {
    valid: status,
    expired: t('pay.expired'),
    redirecting: t('pay.leaving'),
    returning: t('pay.checking'),
  };

  return (
    <BookingFrame title={t('pay.title')} intro={phase !== 'expired' && t('pay.intro')} status={statuses[phase]} isWhole>
      {step?.failure && <PaymentRefusal {...step.failure} />}
      {phase === 'expired' ? (
        <Split>
          <Stack gap={24}>
            <Notice tone="warn" title={t('pay.expired')}>
              {step && <TodaysPrice quote={step.quote} />}
              <p>{t('pay.expiredText')}</p>
            </Notice>
            <Button full onClick={() => send({ type: 'quote.requested' })}>
              {t('pay.reprice')}
            </Button>
          </Stack>
          {step && <FrozenQuote step={step} />}
        </Split>
      ) : (
        <div className={styles.pay}>
          <div className={styles.ways}>
            {step && <PayChoices step={step} rolls={rolls} />}
            <PromoCode box={box} actor={actor} isFixed={isRedirecting} />
            {step && phase === 'valid' && !isForeignBackend() && <QuoteMail key={step.quote.bookingId} />}
          </div>
          {step && <FrozenQuote step={step} />}
          <Promises />
          <BookingTerms isNotified={step?.justNotified} />
        </div>
      )}
    </BookingFrame>
  );
}

/** The price that has run out, and the same move's price today. */
function TodaysPrice({ quote }: { quote: Quote }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const space = useSpace();
  const today = todayOf(useBooking(factsOf), useServerTime());
  if (!today) return null;
  const amounts = { before: format.money(quote.price), amount: format.money(today.price) };
  return (
    <p>
      {t(quote.promo ? 'pay.todayWithoutCode' : 'pay.today', amounts)}
      {features.helper && (
        <>
          {space}
          {t('pay.todayHelper', { amount: format.money(today.helperPrice) })}
        </>
      )}
    </p>
  );
}

/** Cover, late keys and late vans. The terms have the other promises. */
function Promises() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={8} className={styles.promises} aria-labelledby="promises-title">
      <Text as="h2" size={20} id="promises-title">
        {t('promises.title')}
      </Text>
      <PromiseList lines={usePromises().open} more={t('promises.more')} />
    </Stack>
  );
}

/** The terms that the law requires before an order, and the news that the team was notified. */
function BookingTerms({ isNotified = false }: { isNotified: boolean | undefined }) {
  const { t } = useTranslation('payment');
  const { percent, later } = feesAt(useBooking(factsOf), useServerTime());
  const fees = later.map((fee) => t('pay.terms.fee', { below: fee.below, percent: `${fee.percent}%` })).join('');
  const isOurs = !isForeignBackend();
  const values = { hours: FREE_NOTICE_HOURS, percent: `${percent}%`, fees };
  return (
    <Stack as="section" gap={8} aria-labelledby="terms-title">
      <Text as="h2" size={20} id="terms-title">
        {t('pay.termsTitle')}
      </Text>
      <Text as={Bullets} soft size={14}>
        {isOurs && <li>{t('pay.terms.held')}</li>}
        <li>{t('pay.terms.card')}</li>
        {isOurs && <li>{t(percent === 0 ? 'pay.terms.free' : 'pay.terms.late', values)}</li>}
        <li>{t('pay.terms.noWithdrawal')}</li>
        {isNotified && <li>{t('contact.sent')}</li>}
      </Text>
    </Stack>
  );
}
