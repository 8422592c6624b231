/** The contact page. A link, the previous page or this tab's draft prefills its form. */

import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isEqual } from '#domain/is-equal';
import { isAnsweredInADay, nextOpening } from '#domain/shop/office-hours';
import { inspection } from '#machines/inspection';
import { type MessageForm as FormView, messageDraftOf, messageFormOf } from '#machines/message-form.view';
import { useFormat } from '../../i18n/hooks';
import { PageButton } from '../../shared/page-link';
import { today } from '../../shared/today';
import { useFormDraft } from '../../shared/use-form-draft';
import { useIsClient } from '../../shared/use-is-client';
import { serverNow } from '../../storage/server-clock';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Ending } from '../../ui/ending';
import { Cluster, Stack, Text } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { useBackOnline } from '../../ui/retry-button';
import { Beside } from '../sections/beside';
import styles from './contact.module.css';
import { ContactCards } from './contact-cards';
import { contactEntryOf, entrySentAt } from './entry';
import { MessageForm, useReply } from './message-form';
import { SameDayRecap, SameDayRequest } from './same-day-request';
import { wired } from './wire';

export function ContactPage() {
  const { t } = useTranslation('contact');
  const location = useLocation();
  const actor = useActorRef(wired.messageForm, {
    input: { today: today(), entry: contactEntryOf(location) },
    ...inspection,
  });
  const form = useSelector(actor, messageFormOf, isEqual);
  useFormDraft(actor, 'contact', messageDraftOf);
  useBackOnline(() => actor.send({ type: 'connection.restored' }));

  const isRequest = form.quoteData !== undefined;

  return (
    <Page width="wide">
      <Beside
        head={
          form.phase === 'sent' ? (
            <SentHead form={form} />
          ) : (
            <Stack as="header" gap={12}>
              <h1>{t('title')}</h1>
              <Text soft size={20}>
                {t(isRequest ? 'quote.intro' : 'intro')}
              </Text>
            </Stack>
          )
        }
        side={<ContactCards />}
        last
      >
        <Stack as="section" gap={32} aria-labelledby="message-title">
          <AlreadySent isShown={form.phase !== 'sent'} />
          {form.phase === 'sent' ? (
            <MessageSent form={form} onAgain={() => actor.send({ type: 'message.restarted' })} />
          ) : (
            <>
              {form.quoteData && (
                <SameDayRequest quoteData={form.quoteData} onRemove={() => actor.send({ type: 'quote.removed' })} />
              )}
              <MessageForm form={form} send={actor.send} />
            </>
          )}
        </Stack>
      </Beside>
    </Page>
  );
}

/** Tells a customer who came by Back or a refresh that this same-day request was sent already. */
function AlreadySent({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('contact');
  const { instant } = useFormat();
  const location = useLocation();
  const isClient = useIsClient();
  const sentAt = isClient && isShown ? entrySentAt(location) : undefined;
  if (sentAt === undefined) return null;
  return (
    <Notice tone="good" title={t('quote.sentTitle', { time: instant(sentAt) })}>
      <p>{t('quote.sentText')}</p>
    </Notice>
  );
}

/** The thanks at the head of the page, with the time of our answer. It takes the focus, so that screen readers read it. */
function SentHead({ form: { quoteData, message } }: { form: FormView }) {
  const { t } = useTranslation('contact');
  const reply = useReply();
  const format = useFormat();
  const now = serverNow();
  const isInTime = isAnsweredInADay(now);
  const { date = '', time = '' } = nextOpening(now) ?? {};
  const opening = { date: date && format.date(date), time };
  return (
    <Stack
      gap={12}
      className={styles.sent}
      role="status"
      tabIndex={-1}
      ref={(node: HTMLElement | null) => node?.focus()}
    >
      <h1 id="message-title">{t(isInTime ? 'sent.title' : 'sent.titleLater')}</h1>
      <Text size={20}>{quoteData ? reply(message.phone) : t(isInTime ? 'sent.text' : 'sent.textLater', opening)}</Text>
    </Stack>
  );
}

/** The request that was sent, in place of the form. */
function MessageSent({ form: { quoteData }, onAgain }: { form: FormView; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <Card>
      <Ending scene="sent">
        {quoteData && <SameDayRecap quoteData={quoteData} />}
        <Cluster>
          <PageButton to="">{t('sent.home')}</PageButton>
          <Button variant="quiet" onClick={onAgain}>
            {t('sent.again')}
          </Button>
        </Cluster>
      </Ending>
    </Card>
  );
}
