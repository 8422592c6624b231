import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MESSAGE_FIELDS } from '#domain/contact-message';
import type { ContactFormActor, MessageForm as Form } from '#machines/contact-form.view';
import { useLanguage } from '../../i18n/use-language';
import { today } from '../../shared/today';
import { useIsClient } from '../../shared/use-is-client';
import { Button } from '../../ui/button';
import { Trap, trapped } from '../../ui/honeypot';
import { MissingFields } from '../../ui/missing-fields';
import { MessageField } from './message-field';
import styles from './message-form.module.css';
import { MessageTrouble } from './message-trouble';

const idOf = (field: string) => `message-${field}`;

interface MessageFormProps {
  form: Form;
  send: ContactFormActor['send'];
}

/** Works as a plain form too: the server then answers with a page. */
export function MessageForm({ form, send }: MessageFormProps) {
  const { t } = useTranslation(['contact', 'common']);
  const language = useLanguage();
  const isClient = useIsClient();
  const missingId = useId();
  const { phase, missing } = form;
  const isMissing = missing.length > 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'message.submitted', today: today(), website: trapped(event.currentTarget) });
    const [first] = missing;
    if (first) document.getElementById(idOf(first))?.focus();
  };

  return (
    <form
      className={styles.form}
      method="post"
      action="/api/contact"
      noValidate={isClient}
      onSubmit={submit}
      data-wake
      aria-labelledby="message-title"
    >
      <div>
        <h2 id="message-title">{t('form.title')}</h2>
        <p className={styles.intro}>
          {t('form.intro')} <Link to={`/${language}/location`}>{t('form.introLink')}</Link>
        </p>
      </div>
      <input type="hidden" name="lang" value={language} />
      <div className={styles.fields}>
        {MESSAGE_FIELDS.map((field) => (
          <MessageField key={field} field={field} id={idOf(field)} form={form} send={send} />
        ))}
      </div>
      <Trap label={t('common:newsletter.trap')} />
      <MessageTrouble phase={phase} refusal={form.refusal} />
      <div className={styles.ending}>
        {isMissing && (
          <MissingFields
            id={missingId}
            title={t('form.missing')}
            fields={missing.map((field) => ({ id: idOf(field), label: t(`form.${field}`) }))}
          />
        )}
        <Button
          type="submit"
          full
          busy={phase === 'sending'}
          busyLabel={t('form.sending')}
          aria-disabled={isMissing || undefined}
          aria-describedby={isMissing ? missingId : undefined}
        >
          {t('form.submit')}
        </Button>
        <p className={styles.small}>
          {t('form.privacy')} <Link to={`/${language}/privacy-policy`}>{t('form.privacyLink')}</Link>
        </p>
      </div>
    </form>
  );
}
