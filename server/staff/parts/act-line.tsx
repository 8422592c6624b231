import { moneyText } from '#domain/money';
import { isRealDate } from '#domain/schedule';
import { isKnownAct, type StaffAct } from '#server/booking/acts';
import { fill } from '#server/fill';
import { mailName } from '#server/mail/render';
import { slotText } from '#server/mail/words';
import { Text } from '#ui/layout';
import { BookingLink } from './items';
import { useReader } from './reader';

/** The change in words: mails by their names, dates and slots as people read them. */
function useChangeText({ act, change: { text = '' } }: StaffAct): string {
  const { lang, dayText } = useReader();
  if (act === 'mailSentAgain') return mailName(text, lang);
  return slotText(text.replace(/\d{4}-\d\d-\d\d/g, (date) => (isRealDate(date) ? dayText(date) : date)));
}

export const keyOf = ({ at, act, bookingId, change }: StaffAct): string => [at, act, bookingId, change.text].join(' ');

interface ActLineProps {
  act: StaffAct;
  /** Leaves the link out on the booking's own page. */
  isOwn?: boolean | undefined;
}

/** One act in words: what, when and by whom. */
export function ActLine({ act: line, isOwn = false }: ActLineProps) {
  const { t, timeText } = useReader();
  const { at, person, act, bookingId, change } = line;
  const { from, to, amount } = change;
  const states = from && to ? `${t.statuses[from]} → ${t.statuses[to]}` : '';
  const details = [states, amount === undefined ? '' : moneyText(amount), useChangeText(line)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <p>
        <strong>{isKnownAct(act) ? t.acts[act] : fill(t.unknownAct, { act })}</strong>{' '}
        {bookingId && !isOwn && <BookingLink id={bookingId} />}
      </p>
      {details !== '' && <p>{details}</p>}
      <Text soft size={14}>
        {person} · {timeText(at)}
      </Text>
    </>
  );
}
