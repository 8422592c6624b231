import { useActorRef, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_TEXT_LIMIT } from '#domain/forms/contact';
import { CONTACT_INPUTS } from '#domain/forms/contact-inputs';
import { factsOf } from '#machines/booking.view';
import { inspection } from '#machines/inspection';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { Button } from '../../ui/button';
import { KeptField } from '../../ui/kept-field';
import { Stack } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { useBooking } from '../actor';
import { wired } from './wire';

/** Mails the quote to the customer, to go on with on another device or later. Asks for the address until the contact details are saved. */
export function QuoteMail() {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const input = { facts: useBooking(factsOf), key: useBooking(({ context }) => context.key) };
  const actor = useActorRef(wired.quoteMail, { ...inspection, input });
  const focusFirstInvalid = useFocusFirstInvalid();
  const state = useSelector(actor, ({ value }) => value);
  const { email, facts, refusal } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'mail.requested' });
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <div>
      {state === 'sent' ? (
        <Notice tone="good" title={t('quoteMail.sent', { email })} role="note">
          <p>{t('quoteMail.sentText')}</p>
        </Notice>
      ) : (
        <Stack as="form" gap={8} onSubmit={onSubmit} noValidate>
          {state === 'failed' && (
            <Notice tone="bad" title={t('quoteMail.failed')} role="alert">
              {refusal && <p>{errorText(refusal)}</p>}
              <p>
                <CallLink />
              </p>
            </Notice>
          )}
          {!facts.contactSaved && (
            <KeptField
              {...CONTACT_INPUTS.email}
              id="quote-email"
              name="email"
              label={t('quoteMail.email')}
              error={state === 'incomplete' && refusal ? errorText(refusal) : undefined}
              value={email}
              maxLength={CONTACT_TEXT_LIMIT}
              spellCheck={false}
              readOnly={isBusy}
              onText={(text) => actor.send({ type: 'email.changed', email: text })}
            />
          )}
          <div>
            <Button type="submit" variant="quiet" busy={isBusy} busyLabel={t('quoteMail.sending')}>
              {t('quoteMail.ask')}
            </Button>
          </div>
        </Stack>
      )}
      <LiveRegion message={state === 'sent' ? t('quoteMail.sent', { email }) : ''} />
    </div>
  );
}
