/** 'Payment & Booking': the price and how it is made up, a promotion code, and the ways to pay. */
import { useTranslation } from 'react-i18next';
import { paymentOf } from '#machines/payment.view';
import { isSame } from '../../shared/is-same';
import { Button } from '../../ui/button';
import { Text } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { useBooking, useBookingSend } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { PaymentQuote } from './frozen-quote';
import { PaymentChoices } from './pay-choices';
import { PaymentNotice } from './payment-notice';
import { PaymentTerms } from './payment-terms';
import { PaymentPromo } from './promo-code';
import { usePromo } from './use-promo';

export function PaymentScreen() {
  const { t } = useTranslation('payment');
  const send = useBookingSend();
  const payment = useBooking(paymentOf, isSame);
  const { box, status, actor } = usePromo();
  const phase = payment?.phase ?? 'checking';
  const isUnderWay = phase === 'leaving' || phase === 'checking';
  const says = { leaving: t('pay.leaving'), checking: t('pay.checking'), open: status, expired: t('pay.expired') };

  return (
    <BookingFrame title={t('pay.title')} intro={t('pay.intro')} status={says[phase]} back="contact">
      {payment && <PaymentQuote payment={payment} rolls={box.show === 'applied' && box.fresh} />}
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
          {payment && <PaymentChoices payment={payment} rolls={box.show === 'applied' && box.fresh} />}
          <PaymentTerms />
          {payment?.justNotified && <Text soft>{t('contact.sent')}</Text>}
        </>
      )}
    </BookingFrame>
  );
}
