/** The forms of a booking's page. They offer what the lifecycle chart allows. */

import { CHARGE_KINDS } from '#domain/booking/charges';
import { RECEIPT_METHODS } from '#domain/booking/receipt';
import { moneyText, toPounds } from '#domain/money';
import { londonDate, SLOTS } from '#domain/schedule';
import { accepts, allowedEvents } from '#server/booking/apply-event';
import { type Booking, hasHelper, reservationOf } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { balancePence, refundablePence } from '#server/booking/money';
import { SETTLEMENTS } from '#server/booking/settle-failed-refund';
import { fill } from '#server/fill';
import { slotText } from '#server/mail/words';
import type { RefundsTable, VansTable } from '#server/store/schema';
import { Accordion } from '#ui/accordion';
import { Checkbox } from '#ui/checkbox';
import { Field } from '#ui/field';
import { Text } from '#ui/layout';
import { offeredStatuses, type StaffStatus } from '../offered-statuses';
import { ActionForm, fieldProps, type Refused } from './actions';
import { useReader } from './reader';

/** A van, and whether it is assigned to the booking. */
export type BookedVan = Pick<VansTable, 'id' | 'name'> & { isAssigned: boolean };

interface BookingActionsProps {
  booking: Booking;
  /** Failed refunds that are still owed. */
  owed: readonly RefundsTable[];
  vans: readonly BookedVan[];
  now: number;
  refused: Refused | undefined;
}

const AMOUNT = { inputMode: 'decimal', pattern: '£?[0-9]+([.,][0-9]{1,2})?' } as const;

/** Key of a form among the booking's actions. */
const keyOf = ({ form, typed }: Refused): string => typed.refund ?? typed.status ?? form;

/** Every change is in a fold, so that it takes two presses; the payment link is only a mail. */
export function BookingActions({ booking, owed, vans, now, refused }: BookingActionsProps) {
  const { t } = useReader();
  const { state, id } = booking;
  const statuses = offeredStatuses(booking, now);
  const kinds = (['received', 'returned'] as const).filter((kind) => allowedEvents(state).includes(`staff.${kind}`));
  const isRefundable = refundablePence(booking) > 0 && allowedEvents(state).includes('staff.repaid');
  const isChargeable = allowedEvents(state).includes('staff.charged');
  const isMovable = accepts(state, { type: 'booking.rescheduled', isTooLate: false });
  const refusedOf = (key: string) => (refused && keyOf(refused) === key ? refused : undefined);
  const unsettled = accepts(state, { type: 'staff.settled' }) ? owed : [];
  const isPayable = accepts(state, { type: 'paymentLink.requested' });
  const items = [
    ...unsettled.map((refund) => ({
      key: refund.id,
      title: fill(t.settle.title, { amount: moneyText(refund.amount_pence) }),
      body: <SettleForm booking={booking} refund={refund} refused={refusedOf(refund.id)} />,
    })),
    isMovable && {
      key: 'move',
      title: t.move.title,
      body: <MoveForm booking={booking} vans={vans} refused={refusedOf('move')} />,
    },
    ...statuses.map((status) => ({
      key: status,
      title: t.actions[status],
      body: <StatusForm booking={booking} status={status} now={now} refused={refusedOf(status)} />,
    })),
    isChargeable && {
      key: 'charge',
      title: t.charge.title,
      body: <ChargeForm booking={booking} refused={refusedOf('charge')} />,
    },
    isRefundable && {
      key: 'repay',
      title: t.repay.title,
      body: <RepayForm booking={booking} refused={refusedOf('repay')} />,
    },
    kinds.length > 0 && {
      key: 'money',
      title: t.money.title,
      body: <MoneyForm booking={booking} kinds={kinds} now={now} refused={refusedOf('money')} />,
    },
  ].filter((item) => item !== false);
  return (
    <>
      {isPayable && <ActionForm action={`${staffPath(id)}/payment-link`} button={t.sendPaymentLink} isMain />}
      {items.length === 0 ? (
        <Text soft>{t.noActions}</Text>
      ) : (
        <Accordion items={items} openKey={refused && keyOf(refused)} />
      )}
    </>
  );
}

function MoveForm({ booking, vans, refused }: Omit<BookingActionsProps, 'now' | 'owed'>) {
  const { t: texts } = useReader();
  const t = texts.move;
  const { id, version, date, slot } = booking;
  return (
    <ActionForm action={`${staffPath(id)}/move`} hidden={{ version }} button={t.go}>
      <Text soft>{t.hint}</Text>
      <Field label={t.date} type="date" {...fieldProps(refused, 'date', date)} required />
      <Field as="select" label={t.slot} {...fieldProps(refused, 'slot', slot)}>
        {SLOTS.map((value) => (
          <option key={value} value={value}>
            {slotText(value)}
          </option>
        ))}
      </Field>
      {reservationOf(booking).job.vans === 1 && (
        <Field as="select" label={t.van} {...fieldProps(refused, 'van')}>
          <option value="">{t.anyVan}</option>
          {vans.map((van) => (
            <option key={van.id} value={van.id}>
              {van.name}
            </option>
          ))}
        </Field>
      )}
      <Checkbox label={t.asked} name="asked" defaultChecked={refused?.typed.asked !== undefined} />
    </ActionForm>
  );
}

interface SettleFormProps extends Pick<BookingActionsProps, 'booking' | 'refused'> {
  refund: RefundsTable;
}

/** Ends the debt of a part refund that failed. */
function SettleForm({ booking, refund: { id }, refused }: SettleFormProps) {
  const { t: texts } = useReader();
  const t = texts.settle;
  return (
    <ActionForm action={`${staffPath(booking.id)}/settle`} hidden={{ refund: id }} button={texts.confirmAction}>
      <Text soft>{t.hint}</Text>
      <Field as="select" label={t.settlement} {...fieldProps(refused, 'settlement')}>
        {SETTLEMENTS.map((settlement) => (
          <option key={settlement} value={settlement}>
            {t.settlements[settlement]}
          </option>
        ))}
      </Field>
    </ActionForm>
  );
}

interface StatusFormProps extends Omit<BookingActionsProps, 'vans' | 'owed'> {
  status: StaffStatus;
}

function StatusForm({ booking, status, now, refused }: StatusFormProps) {
  const { t } = useReader();
  return (
    <ActionForm action={`${staffPath(booking.id)}/status`} hidden={{ status }} button={t.confirmAction}>
      {status === 'cancelled' && <Field label={t.reason} {...fieldProps(refused, 'reason')} maxLength={1000} />}
      {status === 'confirmed' && (
        <>
          <Text soft>{t.money.confirmHint}</Text>
          <Checkbox
            label={t.withHelper}
            name="helper"
            defaultChecked={refused ? refused.typed.helper !== undefined : hasHelper(booking)}
          />
          <ReceiptFields now={now} refused={refused} />
        </>
      )}
    </ActionForm>
  );
}

function ChargeForm({ booking: { id, version }, refused }: Pick<BookingActionsProps, 'booking' | 'refused'>) {
  const { t: texts } = useReader();
  const t = texts.charge;
  return (
    <ActionForm action={`${staffPath(id)}/charge`} hidden={{ version }} button={t.go}>
      <Text soft>{t.hint}</Text>
      <Field as="select" label={t.kind} {...fieldProps(refused, 'kind')}>
        {CHARGE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </Field>
      <Field label={t.amount} {...fieldProps(refused, 'amount')} required {...AMOUNT} />
      <Field label={t.reason} {...fieldProps(refused, 'reason')} required maxLength={200} />
      <Checkbox label={t.tell} name="tell" defaultChecked={!refused || refused.typed.tell !== undefined} />
    </ActionForm>
  );
}

/** Offers to give back what was paid too much, with the words of the newest charge. */
function RepayForm({ booking, refused }: Pick<BookingActionsProps, 'booking' | 'refused'>) {
  const { t: texts } = useReader();
  const t = texts.repay;
  const { id, version } = booking;
  const left = refundablePence(booking);
  const overpaid = Math.min(left, -balancePence(booking));
  return (
    <ActionForm action={`${staffPath(id)}/repay`} hidden={{ version }} button={t.give}>
      <Text soft>{fill(t.left, { amount: moneyText(left) })}</Text>
      <Field
        label={t.amount}
        {...fieldProps(refused, 'amount', overpaid > 0 ? String(toPounds(overpaid)) : undefined)}
        required
        placeholder={String(toPounds(left))}
        {...AMOUNT}
      />
      <Field
        label={t.reason}
        {...fieldProps(refused, 'reason', overpaid > 0 ? booking.charges.at(-1)?.label : undefined)}
        required
        maxLength={1000}
      />
    </ActionForm>
  );
}

interface MoneyFormProps extends Omit<BookingActionsProps, 'vans' | 'owed'> {
  kinds: readonly ('received' | 'returned')[];
}

function MoneyForm({ booking: { id, version }, kinds, now, refused }: MoneyFormProps) {
  const { t: texts } = useReader();
  const t = texts.money;
  return (
    <ActionForm action={`${staffPath(id)}/money`} hidden={{ version }} button={t.save}>
      <Text soft>{t.hint}</Text>
      <Field as="select" label={t.kind} {...fieldProps(refused, 'kind')}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </Field>
      <ReceiptFields now={now} refused={refused} isRequired />
    </ActionForm>
  );
}

interface ReceiptFieldsProps extends Pick<BookingActionsProps, 'now' | 'refused'> {
  isRequired?: boolean;
}

/** Money that the team took or gave back itself. */
function ReceiptFields({ now, refused, isRequired = false }: ReceiptFieldsProps) {
  const { t: texts } = useReader();
  const t = texts.money;
  const today = londonDate(now);
  return (
    <>
      <Field label={t.amount} {...fieldProps(refused, 'amount')} required={isRequired} {...AMOUNT} />
      <Field as="select" label={t.method} {...fieldProps(refused, 'method')}>
        {RECEIPT_METHODS.map((method) => (
          <option key={method} value={method}>
            {t.methods[method]}
          </option>
        ))}
      </Field>
      <Field label={t.on} type="date" {...fieldProps(refused, 'on', today)} max={today} required />
      <Field label={t.note} {...fieldProps(refused, 'note')} maxLength={1000} />
    </>
  );
}
