/** The server's public configuration, as a page reads it: asked for once, and again after no answer. */
import * as z from 'zod/mini';
import { call } from './call';

/** How long it may take, milliseconds. */
const TIMEOUT_MS = 3000;

let asking: Promise<unknown> | undefined;
let isKnown = false;

async function ask(): Promise<unknown> {
  const reply = await call({ path: '/api/config', reply: z.unknown(), signal: AbortSignal.timeout(TIMEOUT_MS) });
  isKnown = reply.ok;
  if (!reply.ok) asking = undefined;
  return reply.ok ? reply.value : undefined;
}

/** Whether the server has answered. */
export const isConfigKnown = (): boolean => isKnown;

/** What one caller needs of it; undefined while the server does not say it. */
export async function readConfig<Part>(part: z.ZodMiniType<Part>): Promise<Part | undefined> {
  asking ??= ask();
  return part.safeParse(await asking).data;
}
