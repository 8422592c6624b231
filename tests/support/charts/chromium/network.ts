/** Holds calls between the browser and the real server until a walk decides their outcome. */
import type { Page, Route } from 'playwright';
import type { Outcome } from '../answers';

const STATUS: Readonly<Record<string, number>> = { bookingMissing: 404, tooManyRequests: 429, serverError: 500 };

async function meet(route: Route, outcome: Outcome): Promise<void> {
  if (outcome.is === 'cut') return route.abort('internetdisconnected');
  if (outcome.is === 'refused') {
    const { code, body = {}, status = STATUS[code] ?? 409 } = outcome;
    return route.fulfill({ status, json: { error: `refused: ${code}`, code, ...body } });
  }
  const { alter = (json: unknown) => json, otherwise } = outcome;
  const response = await route.fetch();
  if (response.ok())
    return route.fulfill({ response, json: alter((await response.json().catch(() => null)) as never) });
  if (!otherwise) return route.fulfill({ response });
  return route.fulfill({ status: 200, json: alter((await otherwise()) as never) });
}

/** Holds the calls of some ports, each written as `POST /api/bookings/:id/contact`. */
export async function holdCalls(page: Page, written: Readonly<Record<string, string | readonly string[]>>) {
  const calls = Object.entries(written).flatMap(([port, each]) =>
    [each].flat().map((call) => {
      const [method, path = ''] = call.split(' ');
      return { port, method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
    }),
  );
  /** The outcome of a port's calls until it is closed again, and the last one decided. */
  const open = new Map<string, Outcome>();
  const decided = new Map<string, Outcome>();
  const waiting = new Map<string, ((outcome: Outcome) => void)[]>();

  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const method = route.request().method();
      const { pathname } = new URL(route.request().url());
      const port = calls.find((call) => call.method === method && call.path.test(pathname))?.port;
      if (!port) return route.continue().catch(() => {});
      const decision = new Promise<Outcome>((decide) => {
        if (!open.has(port)) waiting.set(port, [...(waiting.get(port) ?? []), decide]);
      });
      // The page may have given the call up meanwhile.
      await meet(route, open.get(port) ?? (await decision)).catch(() => {});
    },
  );

  /** Decides over a port's calls, those that wait and those to come, until it is closed again. */
  function decide(port: string, outcome: Outcome): void {
    open.set(port, outcome);
    decided.set(port, outcome);
    for (const each of waiting.get(port) ?? []) each(outcome);
    waiting.delete(port);
  }
  return {
    decide,
    holds: (port: string) => port in written,
    close: (port: string) => void open.delete(port),
    /** Repeats the last outcome for the calls to come. */
    repeat() {
      for (const [port, outcome] of decided) decide(port, outcome);
    },
  };
}
