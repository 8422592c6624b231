/** Doubles of services: HTTP servers on this machine with scripted answers that record their requests. */
import { parseConfig } from '#server/config';
import { examine, PROBES } from '#server/doctor/doctor-command';
import type { Probe } from '#server/doctor/finding';
import { startHttpDouble } from '../../support/http-double';

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  body?: unknown;
  date?: Date;
  /** Never answers. */
  hang?: boolean;
}

export interface Double {
  url: string;
  asked: Asked[];
  close(): Promise<void>;
}

/** Starts a double that calls `answer` for each request. */
export async function startDouble(answer: (asked: Asked) => Reply): Promise<Double> {
  const asked: Asked[] = [];
  const server = await startHttpDouble((request, response) => {
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers };
    asked.push(one);
    const { status = 200, body = {}, date, hang } = answer(one);
    if (hang) return;
    if (date) response.setHeader('date', date.toUTCString());
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return { ...server, asked };
}

/** A port without a listener. */
export const NOWHERE = 'http://127.0.0.1:47999';

export interface LookOptions {
  env?: Record<string, string>;
  probes?: Readonly<Record<string, Probe>>;
  timeout?: number;
}

/** The reports of the probes for some variables; by default of all services. */
export const look = ({ env = {}, timeout = 5000, probes }: LookOptions): ReturnType<typeof examine> =>
  examine(
    parseConfig({ APP_ENV: 'development', DATA_DIR: '/nonexistent-data', PUBLIC_URL: NOWHERE, ...env }),
    probes,
    timeout,
  );

/** The findings about one service, as 'level sentence'. */
export async function findings(service: keyof typeof PROBES, options: LookOptions): Promise<string[]> {
  const reports = await look({ ...options, probes: { [service]: PROBES[service] } });
  return reports.map(({ level, sentence }) => `${level} ${sentence}`);
}
