/** The 'Contact Details' step. */

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { isHelperOffered, type Quote } from '#domain/move/quote';
import { factsOf } from '#machines/booking.view';
import { contactSubmitOf } from '#machines/contact-submit.view';
import { useFormat, useSpace } from '../../i18n/hooks';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import { PriceWithHelper } from '../../ui/price';
import { useBooking, useChild } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { StepRefusal } from '../frame/step-refusal';
import { ContactSubmit } from './contact-submit';

export function ContactScreen() {
  const { t } = useTranslation('payment');
  const facts = useBooking(factsOf);
  const child = useChild('contactSubmit');
  const form = useSelector(child, (snapshot) => contactSubmitOf(snapshot, facts), isEqual);
  const status = {
    editing: '',
    saving: t('contact.saving'),
    sending: t('contact.telling'),
    sent: t('contact.sent'),
    unsent: t('contact.unsent'),
  }[form.phase];

  return (
    <BookingFrame title={t('contact.title')} intro={t('contact.intro')} status={status}>
      <StepRefusal title={t('contact.noticeTitle')} />
      {facts.quote && <ContactQuote quote={facts.quote} />}
      <ContactSubmit form={form} send={(event) => child?.send(event)} />
    </BookingFrame>
  );
}

/** A short summary of the quote. */
function ContactQuote({ quote }: { quote: Quote }) {
  const { t } = useTranslation('payment');
  const space = useSpace();
  const format = useFormat();
  return (
    <Card as="section" gap={4} aria-labelledby="contact-quote">
      <Text as="h2" size={17} id="contact-quote">
        {t('contact.quote')}
      </Text>
      <PriceWithHelper
        helper={isHelperOffered(quote) && t('contact.helper', { amount: format.money(quote.helperPrice) })}
      >
        {format.money(quote.price)}
      </PriceWithHelper>
      <Text soft size={14}>
        {[
          quote.validUntil !== undefined && t('contact.validUntil', { time: format.instant(quote.validUntil) }),
          quote.reference && t('contact.reference', { reference: quote.reference }),
        ]
          .filter(Boolean)
          .join(space)}
      </Text>
    </Card>
  );
}
