import { type FormEvent, useId } from 'react';
import { CONTACT_FIELDS, type ContactField } from '#domain/forms/contact';
import type { ContactSubmitActor, ContactSubmit as Form } from '#machines/contact-submit.view';
import { useTranslation } from '../../i18n/use-translation';
import { CallLink } from '../../shared/call-link';
import { contactInputProps } from '../../shared/contact-input-props';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { Stack, Text } from '../../ui/layout';
import { MissingFields } from '../../ui/missing-fields';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import styles from './contact.module.css';

const REFUSAL = 'contact-refusal';
const idOf = (field: ContactField) => `contact-${field}`;
const focusOn = (field: ContactField) => document.getElementById(idOf(field))?.focus();

interface ContactSubmitProps {
  form: Form;
  send: ContactSubmitActor['send'];
}

export function ContactSubmit({ form, send }: ContactSubmitProps) {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  const { contact, phase, errors, missing, refusal, unnotified } = form;
  const isFixed = phase !== 'editing';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'contact.submitted' });
    const [first] = missing;
    if (first) focusOn(first);
  };

  return (
    <Stack as="form" gap={24} onSubmit={onSubmit} noValidate>
      <Stack gap={12} className={styles.fields}>
        {CONTACT_FIELDS.map((field) => (
          <Field
            {...contactInputProps[field]}
            key={field}
            id={idOf(field)}
            name={field}
            label={t(`contact.${field}`)}
            hint={t(`contact.${field}Hint`)}
            error={errors[field] && say(errors[field])}
            value={contact[field]}
            maxLength={400}
            spellCheck={false}
            aria-required
            readOnly={isFixed}
            onChange={({ target }) => send({ type: 'field.changed', field, value: target.value })}
            onBlur={() => send({ type: 'field.left', field })}
          />
        ))}
      </Stack>
      <Checkbox
        name="newsletterConsent"
        label={t('contact.newsletterConsent')}
        hint={t('contact.newsletterConsentHint')}
        checked={contact.newsletterConsent}
        onChange={({ target }) => send({ type: 'field.changed', field: 'newsletterConsent', value: target.checked })}
      />
      <Text soft size={14}>
        {t('contact.privacy')}
      </Text>
      {refusal && (
        <Refusal id={REFUSAL}>
          <Notice tone="bad" title={t('contact.failed')}>
            <p>{say(refusal)}</p>
            <p>
              <CallLink />
            </p>
          </Notice>
        </Refusal>
      )}
      <Ending phase={phase} missing={missing} unnotified={unnotified} send={send} />
    </Stack>
  );
}

/** The way on: to submit, or once the details are saved, to continue. */
function Ending({
  phase,
  missing,
  unnotified,
  send,
}: Pick<Form, 'phase' | 'missing' | 'unnotified'> & Pick<ContactSubmitProps, 'send'>) {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  const missingId = useId();

  if (phase === 'sent' || phase === 'unsent') {
    const isSent = phase === 'sent';
    const notice = (
      <div id={REFUSAL}>
        <Notice tone={isSent ? 'good' : 'warn'} title={t(`contact.${phase}`)} role={isSent ? 'status' : 'alert'}>
          {!isSent && <p>{t('contact.unsentText')}</p>}
          {unnotified && <p>{say(unnotified.reason, '', unnotified.status)}</p>}
        </Notice>
      </div>
    );
    // Good news moves nothing that is about to be pressed.
    return (
      <>
        {!isSent && notice}
        <Button full autoFocus aria-describedby={REFUSAL} onClick={() => send({ type: 'continue.requested' })}>
          {t('contact.continue')}
        </Button>
        {isSent && notice}
      </>
    );
  }
  return (
    <Stack gap={8}>
      {missing.length > 0 && (
        <MissingFields
          id={missingId}
          title={t('contact.missing')}
          fields={missing.map((field) => ({ id: idOf(field), label: t(`contact.${field}`) }))}
        />
      )}
      <Button
        type="submit"
        full
        busy={phase !== 'editing'}
        busyLabel={t(phase === 'sending' ? 'contact.telling' : 'contact.saving')}
        aria-disabled={missing.length > 0 || undefined}
        aria-describedby={missing.length > 0 ? missingId : REFUSAL}
      >
        {t('contact.submit')}
      </Button>
    </Stack>
  );
}
