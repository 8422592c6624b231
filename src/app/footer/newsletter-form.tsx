import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsletterFormOf } from '#machines/newsletter.view';
import { useLanguage } from '../../i18n/use-language';
import { isSame } from '../../shared/is-same';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './newsletter-form.module.css';
import { newKey, wired } from './wire';

const HINT = 'newsletter-hint';

/** From the moment that React is there, the browser's own messages give way to ours. */
function speakForItself(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** Works as a plain form too: the server then answers with a page. */
export function NewsletterForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [key] = useState(newKey);
  const actor = useActorRef(wired.newsletter, { input: { key } });
  const { phase } = useSelector(actor, newsletterFormOf, isSame);
  const field = useRef<HTMLInputElement>(null);
  const type = (email: string) => actor.send({ type: 'email.changed', email });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted', website: String(new FormData(event.currentTarget).get('website') ?? '') });
    if (newsletterFormOf(actor.getSnapshot()).phase === 'invalid') field.current?.focus();
  };

  useEffect(() => {
    if (phase === 'subscribed' && field.current) field.current.value = '';
  }, [phase]);

  return (
    <form
      ref={speakForItself}
      className={styles.form}
      method="post"
      action="/api/newsletter"
      onSubmit={submit}
      data-wake
    >
      <p id={HINT} className={styles.hint}>
        {t('newsletter.hint')}
      </p>
      <div className={styles.row}>
        <div className={styles.field}>
          <Field
            ref={field}
            label={t('newsletter.label')}
            aria-describedby={HINT}
            error={phase === 'invalid' ? t('newsletter.invalid') : undefined}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            readOnly={phase === 'sending'}
            onChange={({ target }) => type(target.value)}
            onTyped={type}
          />
        </div>
        <Button type="submit" busy={phase === 'sending'} busyLabel={t('newsletter.busy')} data-early="newsletter">
          {t('newsletter.submit')}
        </Button>
      </div>
      <input type="hidden" name="lang" value={language} />
      <VisuallyHidden>
        <label aria-hidden="true">
          {t('newsletter.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
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
    </form>
  );
}
