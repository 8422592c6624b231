/** The routes of the staff room: their options, the caller, the page's viewer, and its answer. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement, type FunctionComponent } from 'react';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import type { Caller } from '#server/booking/caller';
import { errorText } from '#server/error-text';
import { staffLanguage } from '#server/http/form';
import { STATUSES } from '#server/http/statuses';
import { sendDocument } from '../html/page';
import type { Refused } from '../staff/parts/actions';
import { STYLE } from '../staff/parts/frame';
import { type Viewer, ViewerContext } from '../staff/parts/viewer';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the signed-in member of staff; '' outside the staff room. */
    staffPerson: string;
  }
}

export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });

/** The options of a route of the staff room. The description of the API leaves them out. */
export const staffRoute = <Schema extends object>(schema: Schema = {} as Schema) => ({
  config: { class: 'staff' } as const,
  schema: { hide: true, ...schema },
});

export const staffCaller = ({ staffPerson }: FastifyRequest): Caller => ({
  ownerHash: null,
  staff: staffPerson,
  network: '',
});

export const viewerOf = (request: FastifyRequest): Viewer => ({
  person: request.staffPerson,
  lang: staffLanguage(request),
});

/** Renders a page of the staff room, and sends it. */
export function sendStaffPage<Props extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  Page: FunctionComponent<Props>,
  props: Props,
  status = 200,
): FastifyReply {
  const page = createElement(ViewerContext, { value: viewerOf(request) }, createElement(Page, props));
  return sendDocument(reply, { page, style: STYLE, status });
}

/** A form that was refused, to be shown again. Throws an error that is no refusal. */
export function refusedForm(
  request: FastifyRequest,
  sent: Pick<Refused, 'form' | 'typed'>,
  error: unknown,
): { refused: Refused; status: number } {
  if (!(error instanceof AppError) || STATUSES[error.code] >= 500) throw error;
  const { code, params, field } = error;
  const problem = errorText(code, params, viewerOf(request).lang);
  return { refused: { ...sent, problem, field }, status: STATUSES[code] };
}
