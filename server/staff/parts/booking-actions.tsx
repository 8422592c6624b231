/** The forms of a booking's page. They offer what the lifecycle chart allows. */

import { isUnsold } from '#domain/booking/booking';
import { CHARGE_KINDS } from '#domain/booking/charges';
import { RECEIPT_METHODS } from '#domain/booking/entries';
import { moneyText, toPounds } from '#domain/money';
import { londonDate, SLOTS } from '#domain/schedule';
import { INVOICE_DUE_DAYS } from '#domain/shop/business';
import { accepts, allowedEvents } from '#server/booking/apply-event';
import { type Booking, hasHelper, reservationOf } from '#server/booking/booking';
import { offeredPaybacks, previewCancellation } from '#server/booking/cancel-booking';
import { staffPath } from '#server/booking/links';
import { customerMailbox } from '#server/booking/mail-payload';
import { balancePence, refundablePence } from '#server/booking/money';
import { DIFFERENCES } from '#server/booking/reschedule-booking';
import { SETTLEMENTS } from '#server/booking/settle-failed-refund';
import { fill } from '#server/fill';
import { teamTexts } from '#server/mail/templates/booking-parts';
import { slotText } from '#server/mail/words';
import type { RefundsTable, VansTable } from '#server/store/schema';
import { Accordion } from '#ui/accordion';
import { ButtonLink } from '#ui/button';
import { Text } from '#ui/layout';
import { offeredStatuses, type StaffStatus } from '../offered-statuses';
import { ActionForm, type ActionFormProps, type FormField, type Refused } from './actions';
import { useViewer } from './viewer';

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

interface BookingForm extends Omit<ActionFormProps, 'action' | 'refused'> {
  /** The last part of its action. */
  form: string;
  key?: string;
  title: string;
}

/** The forms that the booking's state allows. */
function useForms({ booking, owed, vans, now }: BookingActionsProps): BookingForm[] {
  const { t, lang } = useViewer();
  const team = teamTexts[lang];
  const { state, version, date, slot, contact, invoiceTo } = booking;
  const events = allowedEvents(state);
  const kinds = (['received', 'returned'] as const).filter((kind) => events.includes(`staff.${kind}`));
  const left = refundablePence(booking);
  const overpaid = Math.min(left, -balancePence(booking));
  const unsettled = accepts(state, { type: 'staff.settled' }) ? owed : [];
  const today = londonDate(now);
  /** Money that the team took or gave back itself. */
  const receiptOf = (required: boolean): FormField[] => [
    { name: 'amount', label: t.money.amount, required, ...AMOUNT },
    {
      name: 'method',
      label: t.money.method,
      options: RECEIPT_METHODS.map((method) => [method, t.money.methods[method]]),
    },
    { name: 'on', label: t.money.on, type: 'date', first: today, max: today, required: true },
    { name: 'note', label: t.money.note, maxLength: 1000 },
  ];
  const van: FormField = {
    name: 'van',
    label: t.move.van,
    options: [['', t.move.anyVan], ...vans.map(({ id, name }) => [id, name] as const)],
  };
  const { paid, refund, fee } = previewCancellation(booking, now);
  const amounts = { paid: moneyText(paid), refund: moneyText(refund), fee: moneyText(fee) };
  /** The part of the payment that goes back. */
  const payback: FormField[] = [
    {
      name: 'payback',
      label: t.cancel.payback,
      options: offeredPaybacks(booking, now).map((each) => [each, fill(t.cancel.paybacks[each], amounts)]),
    },
    { name: 'amount', label: t.cancel.amount, ...AMOUNT },
  ];
  const statusFields: Partial<Record<StaffStatus, FormField[]>> = {
    cancelled: [{ name: 'reason', label: t.reason, maxLength: 1000 }, ...(paid > 0 ? payback : [])],
    confirmed: [
      { name: 'helper', label: t.withHelper, isTicked: hasHelper(booking) },
      ...receiptOf(false),
      {
        name: 'account',
        label: fill(t.invoiceTo.onAccount, { days: INVOICE_DUE_DAYS }),
        isTicked: booking.invoiceTo !== undefined,
      },
    ],
  };
  const forms: (BookingForm | false)[] = [
    ...unsettled.map((refund) => ({
      form: 'settle',
      key: refund.id,
      title: fill(t.settle.title, { amount: moneyText(refund.amount_pence) }),
      hidden: { refund: refund.id },
      hint: t.settle.hint,
      fields: [
        {
          name: 'settlement',
          label: t.settle.settlement,
          options: SETTLEMENTS.map((settlement) => [settlement, t.settle.settlements[settlement]] as const),
        },
      ],
      button: t.confirmAction,
    })),
    accepts(state, { type: 'booking.rescheduled', isTooLate: false }) && {
      form: 'move',
      title: t.move.title,
      hidden: { version },
      hint: t.move.hint,
      fields: [
        { name: 'date', label: t.move.date, type: 'date', first: date, required: true },
        { name: 'slot', label: t.move.slot, first: slot, options: SLOTS.map((each) => [each, slotText(each)]) },
        ...(reservationOf(booking).job.vans === 1 ? [van] : []),
        { name: 'asked', label: t.move.asked, isTicked: false },
        {
          name: 'difference',
          label: t.move.difference,
          options: [['', t.move.undecided], ...DIFFERENCES.map((each) => [each, t.move.differences[each]] as const)],
        },
        { name: 'reason', label: t.move.reason, maxLength: 200 },
      ],
      button: t.move.go,
    },
    ...offeredStatuses(booking, now).map((status) => ({
      form: 'status',
      key: status,
      title: t.actions[status],
      hidden: status === 'cancelled' ? { status, shown: refund } : { status },
      hint: status === 'confirmed' ? t.money.confirmHint : undefined,
      fields: statusFields[status],
      button: t.confirmAction,
    })),
    events.includes('contact.saved') && {
      form: 'contact',
      title: contact ? t.correction.title : t.correction.add,
      hidden: { version },
      hint: t.correction.hint,
      fields: [
        { name: 'name', label: team.name, first: contact?.name, required: true },
        { name: 'phone', label: team.phone, type: 'tel', first: contact?.phone, required: true },
        { name: 'email', label: team.email, hint: t.correction.emailHint, type: 'email', first: contact?.email },
      ],
      button: t.correction.save,
    },
    events.includes('contact.saved') && {
      form: 'invoice-to',
      title: t.invoiceTo.title,
      hidden: { version },
      hint: t.invoiceTo.hint,
      fields: [
        { name: 'company', label: t.invoiceTo.company, first: invoiceTo?.company, maxLength: 200 },
        { name: 'address', label: t.invoiceTo.address, first: invoiceTo?.address, rows: 3, maxLength: 2000 },
        { name: 'reference', label: t.invoiceTo.reference, first: invoiceTo?.reference, maxLength: 200 },
        { name: 'vatNumber', label: t.invoiceTo.vatNumber, first: invoiceTo?.vatNumber, maxLength: 200 },
      ],
      button: t.invoiceTo.save,
    },
    events.includes('staff.charged') && {
      form: 'charge',
      title: t.charge.title,
      hidden: { version },
      hint: t.charge.hint,
      fields: [
        { name: 'kind', label: t.charge.kind, options: CHARGE_KINDS.map((kind) => [kind, t.charge.kinds[kind]]) },
        { name: 'amount', label: t.charge.amount, required: true, ...AMOUNT },
        { name: 'reason', label: t.charge.reason, required: true, maxLength: 200 },
        { name: 'tell', label: t.charge.tell, isTicked: true },
      ],
      button: t.charge.go,
    },
    left > 0 &&
      events.includes('staff.repaid') && {
        form: 'repay',
        title: t.repay.title,
        hidden: { version },
        hint: fill(t.repay.left, { amount: moneyText(left) }),
        fields: [
          {
            name: 'amount',
            label: t.repay.amount,
            // The amount that was paid too much, with the words of the newest charge.
            first: overpaid > 0 ? String(toPounds(overpaid)) : undefined,
            required: true,
            placeholder: String(toPounds(left)),
            ...AMOUNT,
          },
          {
            name: 'reason',
            label: t.repay.reason,
            first: overpaid > 0 ? booking.charges.at(-1)?.label : undefined,
            required: true,
            maxLength: 1000,
          },
        ],
        button: t.repay.give,
      },
    kinds.length > 0 && {
      form: 'money',
      title: t.money.title,
      hidden: { version },
      hint: t.money.hint,
      fields: [
        { name: 'kind', label: t.money.kind, options: kinds.map((kind) => [kind, t.money.kinds[kind]]) },
        ...receiptOf(true),
      ],
      button: t.money.save,
    },
  ];
  return forms.filter((form) => form !== false);
}

/** Every change is in a fold, so that it takes two presses; the payment link is only a mail. */
export function BookingActions(props: BookingActionsProps) {
  const { t } = useViewer();
  const { booking, refused } = props;
  const path = staffPath(booking.id);
  const openKey = refused && keyOf(refused);
  const items = useForms(props).map(({ form, key = form, title, ...shown }) => ({
    key,
    title,
    body: <ActionForm {...shown} action={`${path}/${form}`} refused={key === openKey ? refused : undefined} />,
  }));
  return (
    <>
      {customerMailbox(booking) && accepts(booking.state, { type: 'paymentLink.requested' }) && (
        <ActionForm action={`${path}/payment-link`} button={t.sendPaymentLink} isMain />
      )}
      {(isUnsold(booking.state) ||
        accepts(booking.state, { type: 'staff.amended', repayment: null, isTold: false })) && (
        <ButtonLink variant="outline" href={`${path}/change`}>
          {t.change.link}
        </ButtonLink>
      )}
      {items.length > 0 ? <Accordion items={items} openKey={openKey} /> : <Text soft>{t.noActions}</Text>}
    </>
  );
}
