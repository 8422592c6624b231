import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FIELDS, CONTACT_TEXT_LIMIT, type ContactField } from '#domain/forms/contact';
import { CONTACT_INPUTS } from '#domain/forms/contact-inputs';
import { likelyEmail } from '#domain/forms/likely-email';
import type { ContactSubmitActor, ContactSubmit as Form } from '#machines/contact-submit.view';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { KeptField } from '../../ui/kept-field';
import { Stack, Text } from '../../ui/layout';
import { MissingFields } from '../../ui/missing-fields';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import styles from './contact.module.css';

const REFUSAL_ID = 'contact-refusal';
const idOf = (field: ContactField) => `contact-${field}`;

interface ContactSubmitProps {
  form: Form;
  send: ContactSubmitActor['send'];
}

export function ContactSubmit({ form, send }: ContactSubmitProps) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const { contact, phase, errors, refusal } = form;
  const isSubmitting = phase !== 'editing';
  const likely = likelyEmail(contact.email);

  const focusFirstInvalid = useFocusFirstInvalid();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A password manager may fill fields without an event.
    const filled = new FormData(event.currentTarget);
    for (const field of CONTACT_FIELDS) {
      const value = String(filled.get(field) ?? '');
      if (value !== contact[field]) send({ type: 'field.changed', field, value });
    }
    send({ type: 'contact.submitted' });
    focusFirstInvalid(event.currentTarget);
  };

  return (
    <Stack as="form" gap={24} onSubmit={onSubmit} noValidate>
      <Stack className={styles.fields}>
        {CONTACT_FIELDS.map((field) => (
          <KeptField
            {...CONTACT_INPUTS[field]}
            key={field}
            id={idOf(field)}
            name={field}
            label={t(`contact.${field}`)}
            hint={t(`contact.${field}Hint`)}
            error={errors[field] && errorText(errors[field])}
            value={contact[field]}
            maxLength={CONTACT_TEXT_LIMIT}
            spellCheck={false}
            aria-required
            readOnly={isSubmitting}
            onText={(value) => send({ type: 'field.changed', field, value })}
            onBlur={() => send({ type: 'field.left', field })}
          />
        ))}
        {likely && !isSubmitting && (
          <div role="status">
            <Button variant="quiet" onClick={() => send({ type: 'field.changed', field: 'email', value: likely })}>
              {t('contact.likelyEmail', { email: likely })}
            </Button>
          </div>
        )}
      </Stack>
      <Checkbox
        name="newsletterConsent"
        label={t('contact.newsletterConsent')}
        hint={t('contact.newsletterConsentHint')}
        checked={contact.newsletterConsent}
        disabled={isSubmitting}
        onChange={({ target }) => send({ type: 'field.changed', field: 'newsletterConsent', value: target.checked })}
      />
      <Text soft size={14}>
        {t('contact.privacy')}
      </Text>
      {refusal && (
        <Refusal id={REFUSAL_ID}>
          <Notice tone="bad" title={t('contact.failed')}>
            <p>{errorText(refusal)}</p>
            <p>
              <CallLink />
            </p>
          </Notice>
        </Refusal>
      )}
      <FormActions form={form} send={send} />
    </Stack>
  );
}

/** The submit button; after saving, the outcome and a Continue button. */
function FormActions({ form: { phase, isIncomplete, missing, unnotified }, send }: ContactSubmitProps) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const missingId = useId();

  if (phase === 'sent' || phase === 'unsent') {
    const isSent = phase === 'sent';
    const notice = (
      <div id={REFUSAL_ID}>
        <Notice tone={isSent ? 'good' : 'warn'} title={t(`contact.${phase}`)} role={isSent ? 'status' : 'alert'}>
          {!isSent && <p>{t('contact.unsentText')}</p>}
          {unnotified && <p>{errorText(unnotified)}</p>}
        </Notice>
      </div>
    );
    // Good news goes below the button, so that the button does not move.
    return (
      <>
        {!isSent && notice}
        <Button full autoFocus aria-describedby={REFUSAL_ID} onClick={() => send({ type: 'continue.requested' })}>
          {t('contact.continue')}
        </Button>
        {isSent && <div className={styles.news}>{notice}</div>}
      </>
    );
  }
  return (
    <>
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
          aria-disabled={isIncomplete || undefined}
          aria-describedby={missing.length > 0 ? missingId : REFUSAL_ID}
        >
          {t('contact.submit')}
        </Button>
      </Stack>
      {phase !== 'editing' && <div className={styles.news} />}
    </>
  );
}
