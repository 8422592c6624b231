import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FIELDS } from '#domain/forms/contact';
import { MESSAGE_FIELDS, type MessageField as MessageFieldName } from '#domain/forms/contact-message';
import { daysBetween, londonDate } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { nextOpening } from '#domain/shop/office-hours';
import type { MessageForm as FormView, MessageFormActor } from '#machines/message-form.view';
import { useFormat, useSpace } from '../../i18n/hooks';
import { useErrorText } from '../../shared/error-text';
import { PageButton, PageLink } from '../../shared/page-link';
import { today } from '../../shared/today';
import { serverNow } from '../../storage/server-clock';
import { Accordion } from '../../ui/accordion';
import { honeypotValue } from '../../ui/honeypot';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { MessageFrame } from '../sections/message-frame';
import { MessageField } from './message-field';

/** Visible fields. A same-day request already has the facts. */
const MESSAGE_SHOWN: readonly MessageFieldName[] = ['serviceType', 'name', 'email', 'phone', 'message'];
const REQUEST_SHOWN: readonly MessageFieldName[] = CONTACT_FIELDS;
/** A request has these from its quote. */
const QUOTED: readonly MessageFieldName[] = ['serviceType', 'movingDate', 'fromAddress', 'toAddress'];
const idOf = (field: string) => `message-${field}`;

interface MessageFormProps {
  form: FormView;
  send: MessageFormActor['send'];
}

/** Without JavaScript it posts to the server, which answers with a page. */
export function MessageForm({ form, send }: MessageFormProps) {
  const { t } = useTranslation('contact');
  const space = useSpace();
  const missingId = useId();
  const { phase, missing } = form;

  const fieldOf = (field: MessageFieldName) => (
    <MessageField key={field} field={field} id={idOf(field)} form={form} send={send} />
  );
  const isRequest = form.quoteData !== undefined;
  const shown = isRequest ? REQUEST_SHOWN : MESSAGE_SHOWN;
  const folded = MESSAGE_FIELDS.filter((field) => !shown.includes(field));
  const given = isRequest ? QUOTED : ['serviceType'];
  const isFilled = (field: MessageFieldName) => !given.includes(field) && form.message[field] !== '';
  // Folded until it has a text or an error, then open for good.
  const [hasMore, setHasMore] = useState(false);
  if (!hasMore && folded.some((field) => form.errors[field] || isFilled(field))) setHasMore(true);
  const reply = useReply();

  return (
    <MessageFrame
      titleId="message-title"
      title={t(isRequest ? 'quote.formTitle' : 'form.title')}
      intro={
        isRequest ? (
          reply()
        ) : (
          <>
            {t('form.intro')}
            {space}
            <PageLink to="location">{t('form.introLink')}</PageLink>
          </>
        )
      }
      onSubmit={(native) => send({ type: 'message.submitted', today: today(), leaveEmpty: honeypotValue(native) })}
      fields={shown.map(fieldOf)}
      missing={{
        id: missingId,
        title: t('form.missing'),
        fields: missing.map((field) => ({ id: idOf(field), label: t(`form.${field}`) })),
      }}
      busy={phase === 'sending'}
      busyLabel={t('form.sending')}
      submit={t(isRequest ? 'quote.submit' : 'form.submit')}
      privacy={t('form.privacy')}
      privacyLink={t('form.privacyLink')}
      docked={isRequest}
      refusal={(phase === 'failed' || phase === 'offline') && <MessageRefusal phase={phase} refusal={form.refusal} />}
    >
      <Accordion
        name="more"
        openKey={hasMore ? 'more' : undefined}
        items={[
          {
            key: 'more',
            title: t(isRequest ? 'quote.more' : 'form.more'),
            body: <Stack>{folded.map(fieldOf)}</Stack>,
          },
        ]}
      />
    </MessageFrame>
  );
}

/** Refusals whose text would only repeat that sending failed. */
const GENERIC_REFUSALS: ReadonlySet<string> = new Set([
  'messageFailed',
  'serverError',
  'unknown',
  'notFound',
  'notAllowedNow',
]);

/** The same-day step where the customer can correct the request. */
const STEPS = { quoteChanged: 'contact', quoteTooLate: 'places' } as const;
const isAboutRequest = (refusal: string): refusal is keyof typeof STEPS => Object.hasOwn(STEPS, refusal);

function MessageRefusal({ phase, refusal }: Pick<FormView, 'phase' | 'refusal'>) {
  const { t } = useTranslation(['contact', 'errors']);
  const space = useSpace();
  const errorText = useErrorText();
  if (phase === 'offline')
    return (
      <Notice tone="warn" title={t('offline.title')} role="alert">
        <p>{t('offline.text')}</p>
      </Notice>
    );
  const keptNote = (
    <p>
      {t('failed.kept')}
      {space}
      <a href={`tel:${business.phone.tel}`}>{t('failed.call', { phone: business.phone.display })}</a>
    </p>
  );
  if (refusal && isAboutRequest(refusal)) {
    const again = (
      <PageButton variant="quiet" to={`same-day-quote?step=${STEPS[refusal]}`}>
        {t('quote.again')}
      </PageButton>
    );
    return (
      <Notice tone="warn" title={errorText(refusal)} role="alert" action={again}>
        {keptNote}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('errors:messageFailed')}>
      {refusal && !GENERIC_REFUSALS.has(refusal) && <p>{errorText(refusal)}</p>}
      {keptNote}
    </Notice>
  );
}

/** Says when a same-day request will be answered. */
export function useReply(): (phone?: string) => string {
  const { t } = useTranslation('contact');
  const { date: textOf } = useFormat();
  return (phone = t('quote.you')) => {
    const now = serverNow();
    const opening = nextOpening(now);
    if (!opening) return t('quote.reply', { phone });
    const { date, time } = opening;
    const daysAhead = daysBetween(londonDate(now), date);
    if (daysAhead > 1) return t('quote.replyLater', { date: textOf(date), time, phone });
    return t(daysAhead === 1 ? 'quote.replyTomorrow' : 'quote.replyToday', { time, phone });
  };
}
