/** Everything that needs attention, below a badge that counts it. */
import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { referenceOf } from '#domain/booking/booking';
import { moneyText } from '#domain/money';
import { amountText } from '#server/booking/checkout/unmatched-payment';
import { owedByHand } from '#server/booking/money';
import { fill } from '#server/fill';
import { mailName } from '#server/mail/render';
import { Cluster } from '#ui/layout';
import type { Failures } from '../failures';
import type { Stranded } from '../manage-vans';
import { PlainButton } from './actions';
import styles from './attention.module.css';
import { BookingLink } from './items';
import { useReader } from './reader';

interface NeedsAttentionProps {
  failures: Failures;
  stranded: readonly Stranded[];
}

/** More than this many are folded, so that the day stays in view. */
const MANY = 3;

export function NeedsAttention({ failures: { owed, refunds, mails, payments }, stranded }: NeedsAttentionProps) {
  const { t, lang, dayText } = useReader();
  const count = owed.length + refunds.length + mails.length + payments.length + stranded.length;
  if (count === 0) return null;
  return (
    <details className={styles.attention} open={count <= MANY}>
      <summary className={styles.summary}>
        <TriangleAlert aria-hidden="true" size={22} />
        <h2 className={styles.title}>{t.attention}</h2>
        <span className={styles.count}>{count}</span>
        <ChevronDown aria-hidden="true" className={styles.chevron} size={22} />
      </summary>
      <ul className={styles.list}>
        {stranded.map(({ bookingId, date }) => (
          <Matter key={`${bookingId} ${date}`} id={bookingId} error={`${dayText(date)} · ${t.vanOutOfService}`} />
        ))}
        {owed.map((booking) => (
          <Matter key={booking.id} id={booking.id}>
            {fill(t.money.giveBack, { amount: moneyText(owedByHand(booking)) })}
          </Matter>
        ))}
        {refunds.map(({ id, amount_pence: pence, booking_id: bookingId, last_error: error }) => (
          <Matter key={id} id={bookingId} error={error}>
            {fill(t.refundFailed, { amount: moneyText(pence) })}
          </Matter>
        ))}
        {mails.map(({ id, kind, booking_id: bookingId, last_error: error }) => (
          <Matter
            key={id}
            id={bookingId}
            error={error}
            action={
              <>
                <SendAgain mail={id} />
                <Settle path={`mails/${id}`} />
              </>
            }
          >
            {fill(t.mailDead, { kind: mailName(kind, lang) })}
          </Matter>
        ))}
        {mails.length > 1 && (
          <Matter
            id={null}
            action={
              <>
                <SendAgain />
                <Settle path="mails" label={t.settleAllMails} />
              </>
            }
          />
        )}
        {payments.map((payment) => (
          <Matter key={payment.id} id={null} error={payment.id} action={<Settle path={`payments/${payment.id}`} />}>
            {fill(t.paymentUnmatched, { amount: amountText(payment), reference: referenceOf(payment.booking_id) })}
          </Matter>
        ))}
      </ul>
    </details>
  );
}

/** Without a mail, for all those that failed. */
export function SendAgain({ mail }: { mail?: string }) {
  const { t } = useReader();
  const path = mail === undefined ? '/staff/mails/send-again' : `/staff/mails/${mail}/send-again`;
  return (
    <form method="post" action={path}>
      <PlainButton>{mail === undefined ? t.sendAllAgain : t.sendAgain}</PlainButton>
    </form>
  );
}

/** Takes something off the list. */
function Settle({ path, label }: { path: string; label?: string }) {
  const { t } = useReader();
  return (
    <form method="post" action={`/staff/${path}/settle`}>
      <PlainButton>{label ?? t.settled}</PlainButton>
    </form>
  );
}

interface MatterProps {
  /** The booking's id. */
  id: string | null;
  error?: string | null | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

function Matter({ id, error, action, children }: MatterProps) {
  return (
    <li className={styles.matter}>
      <div>
        {children && <p>{children}</p>}
        <p className={styles.about}>
          {id !== null && <BookingLink id={id} />}
          {error && <span>{error}</span>}
        </p>
      </div>
      {action && <Cluster gap={8}>{action}</Cluster>}
    </li>
  );
}
