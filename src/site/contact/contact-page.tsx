/** The contact page. Its form takes over what a link, the page before or an earlier visit of this tab brought along. */
import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { messageDraftOf, messageFormOf } from '#machines/contact-form.view';
import { isSame } from '../../shared/is-same';
import { today } from '../../shared/today';
import { useFormDraft } from '../../shared/use-form-draft';
import { Stack, Text } from '../../ui/layout';
import { Page } from '../../ui/page';
import { useBackOnline } from '../../ui/use-back-online';
import styles from './contact.module.css';
import { ContactCards } from './contact-cards';
import { contactEntryOf } from './entry';
import { MessageForm } from './message-form';
import { MessageSent } from './message-sent';
import { QuoteCard } from './quote-card';
import { SentBefore } from './sent-before';
import { wired } from './wire';

export function ContactPage() {
  const { t } = useTranslation('contact');
  const location = useLocation();
  const actor = useActorRef(wired.contactForm, { input: { today: today(), entry: contactEntryOf(location) } });
  const form = useSelector(actor, messageFormOf, isSame);
  useFormDraft(actor, 'contact', messageDraftOf);
  useBackOnline(() => actor.send({ type: 'connection.restored' }));

  const isRequest = form.quoteData !== undefined && form.phase !== 'sent';

  return (
    <Page width="wide">
      <div className={styles.page}>
        <Stack as="header" gap={12}>
          <h1>{t('title')}</h1>
          <Text soft size={20}>
            {t(isRequest ? 'quote.intro' : 'intro')}
          </Text>
        </Stack>
        {!isRequest && <ContactCards />}
        <Stack as="section" gap={32} className={styles.form} aria-labelledby="message-title">
          <SentBefore isShown={form.phase !== 'sent'} />
          {form.phase === 'sent' ? (
            <MessageSent onAgain={() => actor.send({ type: 'message.begun' })} />
          ) : (
            <>
              {form.quoteData && (
                <QuoteCard quoteData={form.quoteData} onRemove={() => actor.send({ type: 'quote.removed' })} />
              )}
              <MessageForm form={form} send={actor.send} />
            </>
          )}
        </Stack>
        {isRequest && <ContactCards />}
      </div>
    </Page>
  );
}
