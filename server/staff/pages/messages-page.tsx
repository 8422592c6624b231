/** Messages and inquiries: same-day requests that are still to be driven, then the others, newest first. */
import { isOwnNote } from '#domain/contract/own-note';
import { dateText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { fill } from '#server/fill';
import { messageRows, quoteRows } from '#server/mail/templates/message-mails';
import { inquiryRows } from '#server/mail/templates/team-mails';
import type { MessagesTable } from '#server/store/schema';
import { storedInquiry, storedMessage } from '#server/stored-messages';
import { Accordion } from '#ui/accordion';
import { Cluster, Stack, Text } from '#ui/layout';
import { ActionForm, TitledCard } from '../parts/actions';
import { CustomerText, type Fact, Facts } from '../parts/facts';
import { Columns, StaffFrame } from '../parts/frame';
import { Badge, BookingLink, Item, Items, MailLink, PagedList, PhoneLink } from '../parts/items';
import styles from '../parts/staff.module.css';
import { useViewer } from '../parts/viewer';
import { type MessagesPageProps, promisedDay } from '../read-messages';

interface Content {
  name: string;
  phone: string;
  text: string;
  rows: readonly Fact[];
  isSuspect?: boolean | undefined;
}

/** Throws for a message from another version that cannot be read. */
function readContent({ kind, data }: MessagesTable, lang: Language): Content {
  if (kind === 'inquiry') {
    const inquiry = storedInquiry.parse(JSON.parse(data));
    const text = isOwnNote(inquiry.additionalNotes) ? '' : inquiry.additionalNotes;
    const { customerName: name, customerPhone: phone } = inquiry;
    return { name, phone, text, rows: inquiryRows({ ...inquiry, additionalNotes: '' }, lang) };
  }
  const message = storedMessage.parse(JSON.parse(data));
  return {
    name: message.name,
    phone: message.phone,
    text: message.message,
    isSuspect: message.isSuspect,
    rows: [...messageRows(message, lang), ...quoteRows(message, lang)],
  };
}

function useContent(message: MessagesTable): Content {
  const { lang, t } = useViewer();
  try {
    return readContent(message, lang);
  } catch {
    return { name: '', phone: '', text: t.messageUnreadable, rows: [] };
  }
}

export function MessagesPage({ requests, messages }: MessagesPageProps) {
  const { t } = useViewer();
  return (
    <StaffFrame tab="messages" title={t.messages}>
      <Columns
        aside={
          <TitledCard title={t.subscribers.title}>
            <ActionForm action="/staff/subscribers.csv" hint={t.subscribers.hint} button={t.subscribers.get} />
          </TitledCard>
        }
      >
        {requests.length > 0 && (
          <Stack as="section" gap={12}>
            <Text as="h2" size={20}>
              {t.sameDayRequests}
            </Text>
            <Items>
              {requests.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </Items>
          </Stack>
        )}
        <PagedList path="/staff/messages?page=" paged={messages} none={requests.length > 0 ? '' : t.noMessages}>
          <Items>
            {messages.rows.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </Items>
        </PagedList>
      </Columns>
    </StaffFrame>
  );
}

function Message({ message }: { message: MessagesTable }) {
  const { t, lang, timeText } = useViewer();
  const { name, phone, text, rows, isSuspect } = useContent(message);
  const day = promisedDay(message);
  const { kind, email, booking_id: id, created_at: at } = message;
  return (
    <Item
      head={
        <>
          <Text as="h2" size={20}>
            {name}
          </Text>
          <Badge tone={kind === 'inquiry' ? 'info' : 'soft'}>{kind === 'inquiry' ? t.inquiry : t.contact}</Badge>
          {day && <Badge tone="warn">{fill(t.sameDayOn, { date: dateText(day, lang, 'short') })}</Badge>}
          {isSuspect && <Badge tone="warn">{t.suspect}</Badge>}
          <Text soft size={14}>
            {timeText(at)}
          </Text>
        </>
      }
    >
      {text !== '' && (
        <blockquote className={styles.message}>
          <CustomerText>{text}</CustomerText>
        </blockquote>
      )}
      <Cluster gap={24}>
        {phone && <PhoneLink phone={phone} />}
        {email && <MailLink email={email} />}
        {id && <BookingLink id={id} />}
      </Cluster>
      {rows.length > 0 && <Accordion items={[{ key: 'details', title: t.details, body: <Facts rows={rows} /> }]} />}
    </Item>
  );
}
