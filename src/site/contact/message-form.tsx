import { useId } from 'react';
import { business } from '#domain/business';
import { MESSAGE_FIELDS, type MessageField as MessageFieldName } from '#domain/contact-message';
import type { ContactFormActor, MessageForm as Form } from '#machines/contact-form.view';
import { useSpace } from '../../i18n/use-space';
import { useTranslation } from '../../i18n/use-translation';
import { useErrorText } from '../../shared/error-text';
import { PageButton, PageLink } from '../../shared/page-link';
import { today } from '../../shared/today';
import { useIsClient } from '../../shared/use-is-client';
import { Accordion } from '../../ui/accordion';
import { honeypotValue } from '../../ui/honeypot';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { MessageFrame } from '../sections/message-frame';
import { MessageField } from './message-field';

/** What a request with a quote still needs; the quote says the rest, which is folded. */
const NEEDED_FIELDS = ['name', 'email', 'phone'] as const;
const MORE_FIELDS = MESSAGE_FIELDS.filter((field) => !NEEDED_FIELDS.some((needed) => needed === field));
const idOf = (field: string) => `message-${field}`;

interface MessageFormProps {
  form: Form;
  send: ContactFormActor['send'];
}

/** Works as a plain form too: the server then answers with a page. */
export function MessageForm({ form, send }: MessageFormProps) {
  const { t } = useTranslation('contact');
  const space = useSpace();
  const isClient = useIsClient();
  const missingId = useId();
  const { phase, missing } = form;

  const fieldOf = (field: MessageFieldName) => (
    <MessageField key={field} field={field} id={idOf(field)} form={form} send={send} />
  );
  const quoted = form.quoteData !== undefined;

  return (
    <MessageFrame
      titleId="message-title"
      title={t(quoted ? 'quote.formTitle' : 'form.title')}
      intro={
        quoted ? (
          t('quote.reply')
        ) : (
          <>
            {t('form.intro')}
            {space}
            <PageLink to="location">{t('form.introLink')}</PageLink>
          </>
        )
      }
      noValidate={isClient}
      onSubmit={(native) => send({ type: 'message.submitted', today: today(), website: honeypotValue(native) })}
      fields={(quoted ? NEEDED_FIELDS : MESSAGE_FIELDS).map(fieldOf)}
      missing={{
        id: missingId,
        title: t('form.missing'),
        fields: missing.map((field) => ({ id: idOf(field), label: t(`form.${field}`) })),
      }}
      busy={phase === 'sending'}
      busyLabel={t('form.sending')}
      submit={t(quoted ? 'quote.submit' : 'form.submit')}
      privacy={t('form.privacy')}
      privacyLink={t('form.privacyLink')}
      docked={quoted}
      refusal={(phase === 'failed' || phase === 'offline') && <MessageTrouble phase={phase} refusal={form.refusal} />}
    >
      {quoted && (
        <Accordion
          name="more"
          openKey={MORE_FIELDS.some((field) => form.errors[field]) ? 'more' : undefined}
          items={[{ key: 'more', title: t('quote.more'), body: <Stack>{MORE_FIELDS.map(fieldOf)}</Stack> }]}
        />
      )}
    </MessageFrame>
  );
}

/** Refusals that say no more than that sending failed. */
const VAGUE: ReadonlySet<string> = new Set(['messageFailed', 'serverError', 'unknown', 'notFound', 'notAllowedNow']);

/** The step of the same-day quote that puts right what is wrong with it. */
const STEPS = { quoteChanged: 'contact', quoteTooLate: 'places' } as const;
const isAboutQuote = (refusal: string): refusal is keyof typeof STEPS => Object.hasOwn(STEPS, refusal);

/** Why a message was not sent, and the way on. */
function MessageTrouble({ phase, refusal }: Pick<Form, 'phase' | 'refusal'>) {
  const { t } = useTranslation(['contact', 'errors']);
  const space = useSpace();
  const say = useErrorText();
  if (phase === 'offline')
    return (
      <Notice tone="warn" title={t('offline.title')} role="alert">
        <p>{t('offline.text')}</p>
      </Notice>
    );
  const kept = (
    <p>
      {t('failed.kept')}
      {space}
      <a href={`tel:${business.phone.tel}`}>{t('failed.call', { phone: business.phone.display })}</a>
    </p>
  );
  if (refusal && isAboutQuote(refusal)) {
    const again = (
      <PageButton variant="quiet" to={`same-day-quote?step=${STEPS[refusal]}`}>
        {t('quote.again')}
      </PageButton>
    );
    return (
      <Notice tone="warn" title={say(refusal)} role="alert" action={again}>
        {kept}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('errors:messageFailed')}>
      {refusal && !VAGUE.has(refusal) && <p>{say(refusal)}</p>}
      {kept}
    </Notice>
  );
}
