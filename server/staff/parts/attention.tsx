/** Everything that needs attention, below a badge that counts it. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { referenceOf } from '#domain/booking/booking';
import { moneyText } from '#domain/money';
import { amountText } from '#server/booking/checkout/unmatched-payment';
import { balancePence, owedByHand } from '#server/booking/money';
import { fill } from '#server/fill';
import { mailProblemOf } from '#server/mail/mail';
import { mailName } from '#server/mail/render';
import { Accordion } from '#ui/accordion';
import { Card } from '#ui/card';
import { Cluster } from '#ui/layout';
import type { Failures } from '../failures';
import type { Stranded } from '../manage-vans';
import { ActionForm } from './actions';
import { type Fact, Facts } from './facts';
import { Badge, BookingLink, TextLink } from './items';
import styles from './staff.module.css';
import { useViewer } from './viewer';

interface NeedsAttentionProps {
  failures: Failures;
  stranded: readonly Stranded[];
}

/** More than this many are folded, so that the day stays in view. */
const MANY = 3;

export function NeedsAttention({
  failures: { owed, overdue, refunds, mails, payments, reviews, damage },
  stranded,
}: NeedsAttentionProps) {
  const { t, lang, dayText } = useViewer();
  const waiting = [owed, overdue, refunds, mails, payments, stranded, damage].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  const count = waiting + (reviews > 0 ? 1 : 0);
  if (count === 0) return null;
  const about = (id: string | null): ReactNode => id !== null && <BookingLink id={id} />;
  const rows: Fact[] = [
    ...stranded.map(({ bookingId, date }): Fact => [about(bookingId), `${dayText(date)} · ${t.vanOutOfService}`]),
    ...damage.map(
      ({ booking_id: bookingId, state, answer_by: date }): Fact => [
        about(bookingId),
        state === 'received'
          ? fill(t.damage.waiting, { date: dayText(date) })
          : t.damage.open[state === 'reopened' ? state : 'answered'],
      ],
    ),
    ...owed.map(
      (booking): Fact => [about(booking.id), fill(t.money.giveBack, { amount: moneyText(owedByHand(booking)) })],
    ),
    ...overdue.map(
      (booking): Fact => [
        about(booking.id),
        fill(t.invoiceTo.overdue, { amount: moneyText(balancePence(booking)), date: dayText(booking.dueOn ?? '') }),
      ],
    ),
    ...refunds.map(
      ({ amount_pence: pence, booking_id: bookingId, last_error: error }): Fact => [
        about(bookingId),
        <Problem key="refund" text={fill(t.refundFailed, { amount: moneyText(pence) })} error={error} />,
      ],
    ),
    ...mails.map(
      ({ id, kind, booking_id: bookingId, last_error: error }): Fact => [
        about(bookingId),
        <Problem
          key="mail"
          text={fill(t.mailDead, { kind: mailName(kind, lang) })}
          error={t.mailProblems[mailProblemOf(error ?? '')]}
        >
          <SendAgain mail={id} />
          <ActionForm action={`/staff/mails/${id}/settle`} button={t.settled} />
        </Problem>,
      ],
    ),
    ...payments.map(
      (payment): Fact => [
        '',
        <Problem
          key="payment"
          text={fill(t.paymentUnmatched, { amount: amountText(payment), reference: referenceOf(payment.booking_id) })}
          error={payment.id}
        >
          <ActionForm action={`/staff/payments/${payment.id}/settle`} button={t.settled} />
        </Problem>,
      ],
    ),
    ...(reviews > 0
      ? [
          [
            '',
            <TextLink key="reviews" href="/staff/reviews">
              {fill(t.reviews.waiting, { count: reviews })}
            </TextLink>,
          ] satisfies Fact,
        ]
      : []),
  ];
  const title = (
    <Cluster gap={12}>
      <TriangleAlert aria-hidden="true" size={22} />
      {t.attention}
      <Badge tone="warn">{count}</Badge>
    </Cluster>
  );
  const body = (
    <>
      <Facts rows={rows} />
      {stranded.length > 0 && <FindPlaces />}
      {mails.length > 1 && (
        <Cluster gap={8}>
          <ActionForm action="/staff/mails/send-again" button={t.sendAllAgain} />
          <ActionForm action="/staff/mails/settle" button={t.settleAllMails} />
        </Cluster>
      )}
    </>
  );
  return (
    <Card as="section" className={styles.attention}>
      <Accordion
        heading="h2"
        openKey={count <= MANY ? 'attention' : undefined}
        items={[{ key: 'attention', title, body }]}
      />
    </Card>
  );
}

/** Gives every stranded booking another van. */
export function FindPlaces() {
  const { fleet: t } = useViewer().t;
  return <ActionForm action="/staff/vans/find-places" hint={t.findHint} button={t.findPlaces} />;
}

export function SendAgain({ mail }: { mail: string }) {
  const { t } = useViewer();
  return <ActionForm action={`/staff/mails/${mail}/send-again`} button={t.sendAgain} />;
}

interface ProblemProps {
  text: string;
  error: string | null;
  /** Its actions. */
  children?: ReactNode;
}

function Problem({ text, error, children }: ProblemProps) {
  return (
    <Cluster justify="between">
      <div>
        <p>{text}</p>
        <small>{error}</small>
      </div>
      <Cluster gap={8}>{children}</Cluster>
    </Cluster>
  );
}
