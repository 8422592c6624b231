import { moneyText } from '#domain/money';
import { isRealDate } from '#domain/schedule';
import { isKnownAct, type StaffAct } from '#server/booking/acts';
import { fill } from '#server/fill';
import { mailName } from '#server/mail/render';
import { slotText } from '#server/mail/words';
import { type Fact, Facts } from './facts';
import { BookingLink } from './items';
import { useViewer } from './viewer';

interface ActsProps {
  acts: readonly StaffAct[];
  /** Leaves the links out on the booking's own page. */
  isOwn?: boolean | undefined;
}

/** Acts in words: what, when and by whom. */
export function Acts({ acts, isOwn = false }: ActsProps) {
  const { t, lang, dayText, timeText } = useViewer();
  /** The change in words: mails by their names, dates and slots as people read them. */
  const changeText = ({ act, change: { text = '' } }: StaffAct): string =>
    act === 'mailSentAgain'
      ? mailName(text, lang)
      : slotText(text.replace(/\d{4}-\d\d-\d\d/g, (date) => (isRealDate(date) ? dayText(date) : date)));
  const rows = acts.map((line): Fact => {
    const { at, person, act, bookingId, change } = line;
    const { from, to, amount } = change;
    const states = from && to ? `${t.statuses[from]} → ${t.statuses[to]}` : '';
    const details = [states, amount === undefined ? '' : moneyText(amount), changeText(line)];
    return [
      `${person} · ${timeText(at)}`,
      <>
        <strong>{isKnownAct(act) ? t.acts[act] : fill(t.unknownAct, { act })}</strong>{' '}
        {bookingId && !isOwn && <BookingLink id={bookingId} />}
        <p>{details.filter(Boolean).join(' · ')}</p>
      </>,
    ];
  });
  return <Facts rows={rows} />;
}
