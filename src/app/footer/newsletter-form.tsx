import { useActorRef, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_LIMITS } from '#domain/forms/contact';
import { isEqual } from '#domain/is-equal';
import { inspection } from '#machines/inspection';
import { newsletterFormOf } from '#machines/newsletter.view';
import { useLanguage } from '../../i18n/hooks';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { Button } from '../../ui/button';
import { Honeypot, honeypotValue } from '../../ui/honeypot';
import { KeptField } from '../../ui/kept-field';
import { Stack, Text } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import styles from './newsletter-form.module.css';
import { wired } from './wire';

const HINT = 'newsletter-hint';
const FIELD = 'newsletter-email';

/** Turns off the browser's own validation messages once React shows ours. */
function disableNativeValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** Also works as a plain form: the server then answers with a page. */
export function NewsletterForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const actor = useActorRef(wired.newsletter, inspection);
  const { email, phase } = useSelector(actor, newsletterFormOf, isEqual);
  const focusFirstInvalid = useFocusFirstInvalid();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted', leaveEmpty: honeypotValue(event.currentTarget) });
    focusFirstInvalid(event.currentTarget);
  };

  return (
    <Stack
      as="form"
      gap={12}
      ref={disableNativeValidation}
      method="post"
      action="/api/newsletter"
      onSubmit={submit}
      data-wake
    >
      <Text soft size={14} id={HINT}>
        {t('newsletter.hint')}
      </Text>
      <div className={styles.row}>
        <div className={styles.field}>
          <KeptField
            id={FIELD}
            label={t('newsletter.label')}
            aria-describedby={HINT}
            error={phase === 'invalid' ? t('newsletter.invalid') : undefined}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={CONTACT_LIMITS.email}
            required
            readOnly={phase === 'sending'}
            value={email}
            onText={(text) => actor.send({ type: 'email.changed', email: text })}
          />
        </div>
        <Button
          type="submit"
          variant="outline"
          busy={phase === 'sending'}
          busyLabel={t('newsletter.busy')}
          data-early="newsletter"
        >
          {t('newsletter.submit')}
        </Button>
      </div>
      <input type="hidden" name="lang" value={language} />
      <Honeypot label={t('newsletter.honeypot')} />
      <div aria-live="polite">
        {phase === 'subscribed' && (
          <Notice tone="good" title={t('newsletter.done')} role="note">
            {t('newsletter.next')}
          </Notice>
        )}
        {phase === 'failed' && (
          <Notice tone="bad" role="note">
            {t('newsletter.failed')}
          </Notice>
        )}
      </div>
    </Stack>
  );
}
