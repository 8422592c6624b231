/** Photographs for a damage report. */
import { photoError } from '#domain/booking/damage-photo';
import { photosReply } from '#domain/contract/damage';
import { photoRefusals, photoRemovalRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { urlOf } from './booking-json';
import { call, refuse } from './call';

/** Longest side of a sent picture, pixels. */
const LONGEST_SIDE = 2000;

/** The picture as a smaller JPEG, without the place where it was taken; as it is if the browser cannot read it. */
async function smaller(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return photo;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? photo), 'image/jpeg', 0.85));
  } catch {
    return photo;
  }
}

export const sendPhoto: Ports['sendPhoto'] = async ({ bookingId, photo }, signal) => {
  if (!photo) return { ok: false, reason: 'photoFailed' };
  const file = await smaller(photo);
  const wrong = photoError(new Uint8Array(await file.slice(0, 16).arrayBuffer()), file.size);
  if (wrong) return { ok: false, reason: wrong };
  const path = `/api/bookings/${bookingId}/damage/photos`;
  const reply = await call({ service: 'bookings', path, file, reply: photosReply, signal });
  return reply.ok ? { ok: true, photos: reply.value.photos.map(urlOf) } : refuse(reply, photoRefusals, 'photoFailed');
};

export const removePhoto: Ports['removePhoto'] = async ({ bookingId, photo }, signal) => {
  const name = photo.slice(photo.lastIndexOf('/') + 1);
  const path = `/api/bookings/${bookingId}/damage/photos/${name}/remove`;
  const reply = await call({ service: 'bookings', method: 'POST', path, reply: photosReply, signal });
  return reply.ok
    ? { ok: true, photos: reply.value.photos.map(urlOf) }
    : refuse(reply, photoRemovalRefusals, 'photoKept');
};
