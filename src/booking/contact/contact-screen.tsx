/** 'Contact Details': who moves, and where the confirmation goes. */
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { contactFormOf } from '#machines/contact-submit.view';
import { isSame } from '../../shared/is-same';
import { useBooking, useChild } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { FailureNotice } from '../frame/failure-notice';
import { ContactForm } from './contact-form';
import { ContactQuote } from './contact-quote';

export function ContactScreen() {
  const { t } = useTranslation('payment');
  const facts = useBooking((snapshot) => snapshot.context.facts);
  const child = useChild('contactSubmit');
  const form = useSelector(child, (snapshot) => contactFormOf(snapshot, facts), isSame);
  const status = {
    editing: '',
    saving: t('contact.saving'),
    telling: t('contact.telling'),
    notified: t('contact.sent'),
    unnotified: t('contact.unsent'),
  }[form.phase];

  return (
    <BookingFrame title={t('contact.title')} intro={t('contact.intro')} status={status} back="review">
      <FailureNotice title={t('contact.noticeTitle')} />
      {facts.quote && <ContactQuote quote={facts.quote} />}
      <ContactForm form={form} send={(event) => child?.send(event)} />
    </BookingFrame>
  );
}
