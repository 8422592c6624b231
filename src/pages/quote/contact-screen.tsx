/** 'Contact Details'. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactField } from '#domain/contact';
import { contactFormOf } from '#machines/contact-submit.view';
import { useBooking, useChild } from '../../app/booking-actor';
import { useFormat } from '../../i18n/use-format';
import { BookingFrame } from '../../panels/booking-frame/booking-frame';
import { useErrorText } from '../../panels/booking-frame/error-text';
import { FailureNotice } from '../../panels/booking-frame/failure-notice';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Price } from '../../ui/price';
import styles from './payment.module.css';

const FIELDS = [
  { field: 'name', type: 'text', inputMode: 'text', autoComplete: 'name' },
  { field: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  { field: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' },
] as const;

const idOf = (field: ContactField) => `contact-${field}`;

export function ContactScreen() {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  const child = useChild('contactSubmit');
  const { contact, errors, missing, phase, refusal } = useSelector(child, contactFormOf, sameForm);
  const status = { editing: '', saving: t('contact.busy'), telling: t('contact.telling'), told: '', untold: '' }[phase];

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    child?.send({ type: 'contact.submitted' });
    const [first] = missing;
    if (first) document.getElementById(idOf(first))?.focus();
  };

  return (
    <BookingFrame title={t('contact.title')} intro={t('contact.intro')} status={status} back="review">
      <FailureNotice title={t('pay.noticeTitle')} />
      <QuoteInShort />
      {phase === 'told' && <Notice tone="good" title={t('contact.sent')} />}
      {phase === 'untold' && (
        <Notice
          tone="warn"
          title={t('contact.unsent')}
          action={<Button onClick={() => child?.send({ type: 'continue.requested' })}>{t('contact.continue')}</Button>}
        >
          <p>{t('contact.unsentText')}</p>
        </Notice>
      )}
      {phase !== 'told' && phase !== 'untold' && (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {refusal && (
            <Notice tone="bad" title={t('contact.failed')}>
              <p>{say(refusal)}</p>
            </Notice>
          )}
          {FIELDS.map(({ field, ...native }) => (
            <Field
              key={field}
              {...native}
              id={idOf(field)}
              name={field}
              label={t(`contact.${field}`)}
              hint={t(`contact.${field}Hint`)}
              error={errors[field] && say(errors[field])}
              value={contact[field]}
              maxLength={400}
              required
              onChange={({ target }) => child?.send({ type: 'field.changed', field, value: target.value })}
              onBlur={() => child?.send({ type: 'field.left', field })}
            />
          ))}
          <Checkbox
            label={t('contact.consent')}
            hint={t('contact.consentHint')}
            checked={contact.newsletterConsent}
            onChange={({ target }) => child?.send({ type: 'consent.changed', newsletterConsent: target.checked })}
          />
          <Missing fields={missing} />
          <Button
            type="submit"
            full
            busy={phase !== 'editing'}
            busyLabel={phase === 'telling' ? t('contact.telling') : t('contact.busy')}
            aria-disabled={missing.length > 0 || undefined}
          >
            {t('contact.submit')}
          </Button>
          <p className={styles.small}>{t('contact.privacy')}</p>
        </form>
      )}
    </BookingFrame>
  );
}

type Form = ReturnType<typeof contactFormOf>;
const sameForm = (a: Form, b: Form) => JSON.stringify(a) === JSON.stringify(b);

function Missing({ fields }: { fields: readonly ContactField[] }) {
  const { t } = useTranslation('payment');
  if (fields.length === 0) return null;
  return (
    <div className={styles.missing}>
      {t('contact.missing')}
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(idOf(field))?.focus();
              }}
            >
              {t(`contact.${field}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function QuoteInShort() {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const quote = useBooking((snapshot) => snapshot.context.facts.quote);
  if (!quote) return null;
  return (
    <Card>
      <div className={styles.short}>
        <span>{t('contact.quote')}</span>
        <Price>{format.money(quote.price)}</Price>
      </div>
      <p className={styles.small}>{t('contact.validUntil', { time: format.instant(quote.validUntil) })}</p>
    </Card>
  );
}
