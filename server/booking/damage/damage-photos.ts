/** Photographs of a damage report, as base64 text (decision 041). A name is the digest of the bytes and the kind of picture. */
import { AppError } from '#domain/app-error';
import {
  kindInName,
  PHOTO_MEGABYTES,
  PHOTO_TYPES,
  PHOTOS_LIMIT,
  photoError,
  photoKindOf,
} from '#domain/booking/damage-photo';
import type { Mailing, Store } from '#server/deps';
import { sha256 } from '#server/digest';
import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { type Caller, requireOwn } from '../caller';
import { mailDamageNotice } from './damage-notice';
import { acceptsDamageEvent, applyToDamage, findDamage, photosOf } from './damage-reports';

export interface StoredPhoto {
  name: string;
  type: string;
  bytes: Buffer;
}

export async function findPhoto(db: Db, bookingId: string, name: string): Promise<StoredPhoto | undefined> {
  const kind = kindInName(name);
  if (!kind) return undefined;
  const row = await db
    .selectFrom('damage_photos')
    .select('data')
    .where('booking_id', '=', bookingId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { name, type: PHOTO_TYPES[kind], bytes: Buffer.from(row.data, 'base64') };
}

/**
 * Adds a photograph to the report of a booking, and returns the names of all. The same bytes again are the same photograph. The team gets
 * one mail for the first, and one for the first after each of its answers. Throws 'photoKind', 'photoTooLarge', 'photosClosed', 'photosFull'.
 */
export async function addPhoto(deps: Mailing, bookingId: string, caller: Caller, bytes: Buffer): Promise<string[]> {
  const wrong = photoError(bytes, bytes.length);
  if (wrong) throw new AppError(wrong, { params: { limit: PHOTO_MEGABYTES } });
  const name = `${sha256(bytes)}.${photoKindOf(bytes)}`;
  const data = bytes.toString('base64');
  return transaction(deps.db, async (trx) => {
    const booking = await requireOwn(trx, bookingId, caller);
    const names = await photosOf(trx, booking.id);
    if (names.includes(name)) return names;
    const report = await findDamage(trx, booking.id);
    if (!report || !acceptsDamageEvent(report, { type: 'photo.added' })) throw new AppError('photosClosed');
    if (names.length >= PHOTOS_LIMIT) throw new AppError('photosFull', { params: { limit: PHOTOS_LIMIT } });
    await trx
      .insertInto('damage_photos')
      .values({ booking_id: booking.id, name, data, at: deps.clock.now() })
      .execute();
    const isReopened = (await applyToDamage(trx, report, { type: 'photo.added' })) !== report.state;
    if (isReopened || names.length === 0) {
      const dedupeKey = `damage-photos:${booking.id}${isReopened ? `:${deps.random.hex(6)}` : ''}`;
      await mailDamageNotice(trx, deps, booking, report, { dedupeKey, isAboutPhotos: true });
    }
    return [...names, name];
  });
}

/**
 * Removes a photograph from the report of a booking, and returns the names of the others. One that is gone may be removed again. Throws
 * 'photosAnswered'.
 */
export async function removePhoto(deps: Store, bookingId: string, caller: Caller, name: string): Promise<string[]> {
  return transaction(deps.db, async (trx) => {
    const booking = await requireOwn(trx, bookingId, caller);
    const names = await photosOf(trx, booking.id);
    if (!names.includes(name)) return names;
    const report = await findDamage(trx, booking.id);
    if (!report || !acceptsDamageEvent(report, { type: 'photo.removed' })) throw new AppError('photosAnswered');
    await trx.deleteFrom('damage_photos').where('booking_id', '=', booking.id).where('name', '=', name).execute();
    return names.filter((other) => other !== name);
  });
}
