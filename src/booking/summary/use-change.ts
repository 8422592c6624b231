import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/draft';
import { changeableRooms } from '#machines/summary.view';
import { useBooking, useBookingSend } from '../actor';

const isSame = (a: readonly Room[], b: readonly Room[]) => a.join() === b.join();

/** The 'Change' of an answer: the way to its room, where that is open from here. `of` is read after it. */
export function useChange() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const rooms = useBooking(changeableRooms, isSame);
  return (room: Room, of: string) =>
    rooms.includes(room)
      ? { change: { label: t('change'), of, onChange: () => send({ type: 'room.requested', room }) } }
      : {};
}
