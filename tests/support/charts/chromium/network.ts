/** Holds calls between the browser and the real server until a walk decides their outcome. */
import type { Page, Request, Route } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import { family } from '#machines/chart/definitions';
import { slotOf } from '#machines/ports';
import type { Outcome } from '../answers';

interface Call {
  readonly method: string;
  readonly path: RegExp;
}

/** `POST /api/bookings/:id/contact` as what it matches. */
function callOf(written: string): Call {
  const [method = '', path = ''] = written.split(' ');
  return { method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
}

/** By port, its calls. */
export type Calls = Readonly<Record<string, readonly Call[]>>;

export const callsOf = (written: Readonly<Record<string, string | readonly string[]>>): Calls =>
  Object.fromEntries(
    Object.entries(written).map(([port, calls]) => [port, [calls].flat().map((each) => callOf(each))]),
  );

/** The ids of the ports that a chart invokes. */
export const portsOf = (machine: AnyStateMachine): string[] =>
  family(machine.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ src }) => slotOf(machine.implementations.actors[String(src)]))
    .map(({ id }) => id);

export interface Network {
  /** Decides over a port's calls, those that wait and those to come, until it is closed again. */
  decide(port: string, outcome: Outcome): void;
  close(port: string): void;
  /** From now on, what was decided last for a port is what comes of its calls. */
  repeat(): void;
}

const statusOf: Readonly<Record<string, number>> = { bookingMissing: 404, tooManyRequests: 429, serverError: 500 };

async function meet(route: Route, outcome: Outcome): Promise<void> {
  if (outcome.is === 'cut') return route.abort('internetdisconnected');
  if (outcome.is === 'refused') {
    const { code, body = {}, status = statusOf[code] ?? 409 } = outcome;
    return route.fulfill({ status, json: { error: `refused: ${code}`, code, ...body } });
  }
  const { alter = (json: unknown) => json, otherwise } = outcome;
  const response = await route.fetch();
  if (response.ok())
    return route.fulfill({ response, json: alter((await response.json().catch(() => null)) as never) });
  if (!otherwise) return route.fulfill({ response });
  return route.fulfill({ status: 200, json: alter((await otherwise()) as never) });
}

/** Holds the calls of some ports. */
export async function holdCalls(page: Page, calls: Calls): Promise<Network> {
  const outcomes = new Map<string, Outcome>();
  const decided = new Map<string, Outcome>();
  const waiting = new Map<string, ((outcome: Outcome) => void)[]>();
  const portOf = (request: Request): string | undefined => {
    const { pathname } = new URL(request.url());
    const isMade = ({ method, path }: Calls[string][number]) => method === request.method() && path.test(pathname);
    return Object.keys(calls).find((port) => calls[port]?.some(isMade));
  };

  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const port = portOf(route.request());
      if (!port) return route.continue().catch(() => {});
      const outcome =
        outcomes.get(port) ??
        (await new Promise<Outcome>((decide) => waiting.set(port, [...(waiting.get(port) ?? []), decide])));
      // The page may have given the call up meanwhile.
      await meet(route, outcome).catch(() => {});
    },
  );

  function decide(port: string, outcome: Outcome): void {
    outcomes.set(port, outcome);
    decided.set(port, outcome);
    for (const decideOne of waiting.get(port) ?? []) decideOne(outcome);
    waiting.delete(port);
  }

  return {
    decide,
    close: (port) => void outcomes.delete(port),
    repeat() {
      for (const [port, outcome] of decided) decide(port, outcome);
    },
  };
}
