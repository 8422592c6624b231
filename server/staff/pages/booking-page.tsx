/** One booking: its facts on the left, its actions on the right. */

import { referenceOf } from '#domain/booking/booking';
import { moneyText } from '#domain/money';
import type { StaffAct } from '#server/booking/acts';
import { accepts } from '#server/booking/apply-event';
import { type Booking, publicPlace } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { customerMailbox } from '#server/booking/mail-payload';
import { balancePence } from '#server/booking/money';
import { fill } from '#server/fill';
import { mailProblemOf } from '#server/mail/mail';
import { mailName } from '#server/mail/render';
import { slotText } from '#server/mail/words';
import type { DamageReportsTable, OutboxTable, RefundsTable } from '#server/store/schema';
import { Card } from '#ui/card';
import { Cluster, Stack, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import { ActionForm, type Refused, TitledCard } from '../parts/actions';
import { Acts } from '../parts/acts';
import { SendAgain } from '../parts/attention';
import { type BookedVan, BookingActions } from '../parts/booking-actions';
import { CustomerFacts, MoneyFacts, MoveFacts } from '../parts/booking-facts';
import { DamageCard } from '../parts/damage-card';
import { type Fact, Facts } from '../parts/facts';
import { Columns, StaffFrame } from '../parts/frame';
import { Badge, CustomerLinks, StatusBadge } from '../parts/items';
import { useViewer } from '../parts/viewer';

export interface BookingPageProps {
  booking: Booking;
  /** Newest first. */
  mails: readonly OutboxTable[];
  /** Failed refunds that are still owed. */
  owed: readonly RefundsTable[];
  /** Newest first. */
  acts: readonly StaffAct[];
  vans: readonly BookedVan[];
  damage: DamageReportsTable | undefined;
  /** Names of its photographs. */
  photos: readonly string[];
  now: number;
  refused: Refused | undefined;
  isDone: boolean;
}

export function BookingPage({ booking, mails, owed, acts, vans, ...props }: BookingPageProps) {
  const { damage, photos, now, refused, isDone } = props;
  const { t, dayText } = useViewer();
  const { id, state, date, slot, start, destination, contact } = booking;
  const balance = balancePence(booking);
  const title = fill(t.booking, { reference: referenceOf(id) });
  return (
    <StaffFrame title={title} after={<StatusBadge status={state} />}>
      <Cluster gap={16}>
        {contact?.name && <Text bold>{contact.name}</Text>}
        <Text>{fill(t.when, { date: dayText(date), slot: slotText(slot) })}</Text>
        <Text>{`${publicPlace(start)} → ${publicPlace(destination)}`}</Text>
        <CustomerLinks contact={contact} />
      </Cluster>
      {balance > 0 && (
        <Text size={20}>
          {t.money.rest} <strong>{moneyText(balance)}</strong>
        </Text>
      )}
      {refused && <Notice tone="bad">{refused.problem}</Notice>}
      {isDone && <Notice tone="good">{t.done}</Notice>}
      <Columns
        isAsideFirst
        aside={
          <>
            <TitledCard title={t.actionsTitle}>
              <BookingActions booking={booking} owed={owed} vans={vans} now={now} refused={refused} />
            </TitledCard>
            <NoteCard booking={booking} refused={refused?.form === 'note' ? refused : undefined} />
          </>
        }
        after={
          <>
            <Mails booking={booking} mails={mails} />
            {acts.length > 0 && (
              <TitledCard title={t.logTitle}>
                <Acts acts={acts} isOwn />
              </TitledCard>
            )}
          </>
        }
      >
        {damage && <DamageCard report={damage} photos={photos} refused={refused} />}
        <CustomerFacts booking={booking} />
        <MoveFacts booking={booking} vans={vans.flatMap(({ name, isAssigned }) => (isAssigned ? [name] : []))} />
        <MoneyFacts booking={booking} />
      </Columns>
    </StaffFrame>
  );
}

/** A refused note follows the one that somebody else saved in the meantime. */
function NoteCard({ booking: { id, note = '' }, refused }: Pick<BookingPageProps, 'booking' | 'refused'>) {
  const { t } = useViewer();
  const both = refused && { ...refused, typed: { note: `${note}\n\n${refused.typed.note}` } };
  return (
    <Card as="section">
      <ActionForm
        action={`${staffPath(id)}/note`}
        hidden={{ seen: note }}
        fields={[{ name: 'note', label: t.note, hint: t.noteHint, first: note, rows: 3, maxLength: 2000 }]}
        button={t.saveNote}
        refused={both}
      />
    </Card>
  );
}

function Mails({ booking, mails }: { booking: Booking; mails: readonly OutboxTable[] }) {
  const { t, lang, timeText } = useViewer();
  if (mails.length === 0) return null;
  return (
    <TitledCard title={t.mails}>
      <Facts
        rows={mails.map(
          ({ id, kind, state, created_at: at, last_error: error }): Fact => [
            timeText(at),
            <Stack key={id} gap={8}>
              <Cluster>
                <strong>{mailName(kind, lang)}</strong>
                <Badge tone={state === 'dead' ? 'bad' : 'soft'}>{t.mailStates[state]}</Badge>
              </Cluster>
              {error && <small>{t.mailProblems[mailProblemOf(error)]}</small>}
              {state === 'dead' && <SendAgain mail={id} />}
            </Stack>,
          ],
        )}
      />
      {customerMailbox(booking) && accepts(booking.state, { type: 'confirmation.requested' }) && (
        <ActionForm action={`${staffPath(booking.id)}/confirmation`} button={t.sendConfirmation} />
      )}
    </TitledCard>
  );
}
