/** The server's public configuration, read once, and again after a failure. */
import * as z from 'zod/mini';
import { call } from './call';

/** Timeout, milliseconds. */
const TIMEOUT_MS = 3000;

let asking: Promise<unknown> | undefined;
let isKnown = false;

async function ask(): Promise<unknown> {
  const reply = await call({
    service: 'site',
    path: '/api/config',
    reply: z.unknown(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  isKnown = reply.ok;
  if (!reply.ok) asking = undefined;
  return reply.ok ? reply.value : undefined;
}

/** True once the server has answered. */
export const isConfigKnown = (): boolean => isKnown;

/** Reads a part of the configuration; undefined until the server has answered. */
export async function readConfig<Part>(part: z.ZodMiniType<Part>): Promise<Part | undefined> {
  asking ??= ask();
  return part.safeParse(await asking).data;
}
