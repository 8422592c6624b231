import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingResultActor, ResultMail as Mail } from '#machines/booking-result.view';
import { useErrorText } from '../../shared/error-text';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import styles from './result.module.css';

interface ResultMailProps {
  mail: Mail;
  send: BookingResultActor['send'];
}

/** Says what went wrong with the confirmation mail. Stays during a retry, so that nothing moves. */
export function ResultMail({ mail, send }: ResultMailProps) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const field = useId();
  const focusFirstInvalid = useFocusFirstInvalid();
  const { state, hasFailed, refused } = mail;
  if (state === 'delayed' || !hasFailed) return null;
  if (state === 'sent') return <Notice tone="good" title={t('result.mailRetried')} />;
  const isBusy = state !== 'failed';
  const busyLabel = t('result.mails.sending');
  return (
    <Notice
      tone="warn"
      title={errorText('confirmationFailed')}
      action={
        !refused && (
          <Button variant="quiet" busy={isBusy} busyLabel={busyLabel} onClick={() => send({ type: 'retry.requested' })}>
            {t('result.mailRetry')}
          </Button>
        )
      }
    >
      <p>{t('result.mailWarning')}</p>
      {refused && (
        <Stack
          as="form"
          gap={12}
          align="start"
          noValidate
          className={styles.correction}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            const form = event.currentTarget;
            send({ type: 'email.corrected', email: String(new FormData(form).get('email')) });
            focusFirstInvalid(form);
          }}
        >
          <p>{t('result.mailRefused', { email: refused })}</p>
          <Field
            id={field}
            name="email"
            type="email"
            autoComplete="email"
            label={t('result.mailAddress')}
            defaultValue={refused}
            error={mail.invalid && errorText(mail.invalid)}
          />
          <Button type="submit" variant="quiet" busy={isBusy} busyLabel={busyLabel} aria-describedby={`${field}-error`}>
            {t('result.mailCorrect')}
          </Button>
        </Stack>
      )}
    </Notice>
  );
}
