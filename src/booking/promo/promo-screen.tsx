/** 'Payment & Booking': the price and how it is made up, a promotion code, and the ways to pay. */

import { FEE_BANDS, FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { paymentOf } from '#machines/payment.view';
import { useTranslation } from '../../i18n/use-translation';
import { isSame } from '../../shared/is-same';
import { Button } from '../../ui/button';
import { Bullets, Stack, Text } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { useBooking, useBookingSend } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { PaymentQuote } from './frozen-quote';
import { PaymentChoices, PaymentNotice } from './pay-choices';
import { PaymentPromo, usePromo } from './promo-code';

export function PromoScreen() {
  const { t } = useTranslation('payment');
  const send = useBookingSend();
  const payment = useBooking(paymentOf, isSame);
  const { box, status, actor } = usePromo();
  const rolls = box.show === 'applied' && box.fresh;
  const phase = payment?.phase ?? 'returning';
  const isUnderWay = phase === 'redirecting' || phase === 'returning';
  const says = {
    valid: status,
    expired: t('pay.expired'),
    redirecting: t('pay.leaving'),
    returning: t('pay.checking'),
  };

  return (
    <BookingFrame
      title={t('pay.title')}
      intro={phase !== 'expired' && t('pay.intro')}
      status={says[phase]}
      back="contact"
    >
      {payment && <PaymentQuote payment={payment} rolls={rolls} />}
      {phase === 'expired' ? (
        <>
          {payment?.failure && <PaymentNotice {...payment.failure} />}
          <Notice tone="warn" title={t('pay.expired')}>
            <p>{t('pay.expiredText')}</p>
          </Notice>
          <Button full onClick={() => send({ type: 'quote.requested' })}>
            {t('pay.reprice')}
          </Button>
        </>
      ) : (
        <>
          <PaymentPromo box={box} actor={actor} isFixed={isUnderWay} />
          {payment && <PaymentChoices payment={payment} rolls={rolls} />}
          <PaymentTerms />
          {payment?.justNotified && <Text soft>{t('contact.sent')}</Text>}
        </>
      )}
    </BookingFrame>
  );
}

/** What the law wants to be said before an order, and what people ask. */
function PaymentTerms() {
  const { t } = useTranslation('payment');
  const fees = FEE_BANDS.map(({ below, percent }) => t('pay.terms.fee', { below, percent: `${percent}%` }));
  return (
    <Stack as="section" gap={8} aria-labelledby="terms-title">
      <Text as="h2" size={20} id="terms-title">
        {t('pay.termsTitle')}
      </Text>
      <Text as={Bullets} soft size={14}>
        <li>{t('pay.terms.held')}</li>
        <li>{t('pay.terms.free', { hours: FREE_NOTICE_HOURS, fees: fees.join('') })}</li>
        <li>{t('pay.terms.noWithdrawal')}</li>
      </Text>
    </Stack>
  );
}
