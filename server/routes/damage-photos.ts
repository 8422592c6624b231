/** Photographs of a damage report: their owner adds them, opens them again, and removes them. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { photosReply } from '#domain/contract/damage';
import { requireOwn } from '#server/booking/caller';
import { addPhoto, findPhoto, removePhoto, type StoredPhoto } from '#server/booking/damage/damage-photos';
import { photoPath } from '#server/booking/damage/damage-reports';
import { addScope, type RegisterRoutes } from '#server/http/route';
import { bookingIdOf, idParams, segment } from './request';

export const photoParams = z.object({ id: segment, photo: segment });

/** Sends a picture that can run nothing, whatever its bytes are. Throws 'notFound' without one. */
export function sendPhoto(reply: FastifyReply, photo: StoredPhoto | undefined): FastifyReply {
  if (!photo) throw new AppError('notFound');
  return reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', `inline; filename="${photo.name.slice(-13)}"`)
    .type(photo.type)
    .send(photo.bytes);
}

export const damagePhotoRoutes: RegisterRoutes = (app, deps) => {
  const path = '/api/bookings/:id/damage/photos';

  addScope(app, (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      path,
      {
        config: { class: 'upload', failure: 'photoFailed' },
        schema: {
          summary: 'Add a photograph to a report of damage',
          description: 'The body is the bytes of one JPEG, PNG, WebP or HEIC. The same bytes again change nothing.',
          params: idParams,
          response: { 200: photosReply },
        },
        // A stranger's photograph is refused before it is read.
        onRequest: async ({ params, caller }) => {
          await requireOwn(deps.db, bookingIdOf(params), caller);
        },
      },
      async ({ params, caller, body }) => {
        const id = bookingIdOf(params);
        const names = await addPhoto(deps, id, caller, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        return { photos: names.map((name) => photoPath(id, name)) };
      },
    );
  });

  app.post(
    `${path}/:photo/remove`,
    {
      config: { class: 'write', failure: 'photoKept' },
      schema: {
        summary: 'Remove a photograph from a report of damage',
        description: 'Until the team has answered. One that is gone may be removed again.',
        params: photoParams,
        response: { 200: photosReply },
      },
    },
    async ({ params, caller }) => {
      const id = bookingIdOf(params);
      const names = await removePhoto(deps, id, caller, params.photo);
      return { photos: names.map((name) => photoPath(id, name)) };
    },
  );

  app.get(
    `${path}/:photo`,
    { config: { class: 'read' }, schema: { hide: true, params: photoParams } },
    async ({ params, caller }, reply) => {
      const { id } = await requireOwn(deps.db, bookingIdOf(params), caller);
      return sendPhoto(reply, await findPhoto(deps.db, id, params.photo));
    },
  );
};
