/** Guards the pages for operators and developers. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps';
import { METRICS_PATH } from '#server/http/front-door';
import type { App } from '#server/http/route';
import { addressesIn, isLoopbackHost } from '#server/ip-networks';
import { createStaffSessions } from '#server/staff/session';
import { SignInPage } from '../staff/pages/sign-in-page';
import { sendStaffPage } from './staff-viewer';

const isLoopback = addressesIn(['loopback']);
/** Headers by which proxies say that they pass on somebody else's request. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * True for the request of a program on this machine. The peer decides; behind a trusted proxy, the caller that it names. A proxy that is
 * not trusted makes nobody local. A browser here that asks under a foreign name does not count either: a page elsewhere could point its
 * name at this machine, to read the answers (DNS rebinding).
 */
function isThisMachine({ ip, ips = [], headers }: FastifyRequest): boolean {
  const isPassedOn = PASSED_ON.some((name) => headers[name] !== undefined);
  const isNamedByProxy = ips.length > 1;
  const url = `http://${headers.host ?? ''}`;
  return (
    isLoopback(ip) && (!isPassedOn || isNamedByProxy) && URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
  );
}

/**
 * Asks for a staff token, by a page to sign in, where people's data is shown or faults are set, unless the caller is on this machine.
 * A public shop asks there too: behind a proxy that does not name the caller, everybody is. In production it asks on developers' pages as well.
 * It needs the cookies, so it follows their plugin.
 */
export function registerOperators(app: App, deps: Deps): void {
  const { config, access } = deps;
  const sessions = createStaffSessions(deps);
  const mayOpen = async (request: FastifyRequest): Promise<boolean> =>
    (!config.production && !config.secureCookies && isThisMachine(request)) ||
    access.staffOf(request) !== null ||
    (request.routeOptions.url === METRICS_PATH && access.mayScrape(request)) ||
    (await sessions.personOf(request)) !== null;

  app.addHook('onRequest', async (request, reply) => {
    const { is404, routeOptions } = request;
    const kind = is404 ? 'page' : routeOptions.config.class;
    const isGuarded = kind === 'operations' || (kind === 'developers' && config.production);
    if (!isGuarded || (await mayOpen(request))) return;
    const { isOpen } = sessions;
    const next = request.method === 'GET' ? request.url : '/staff';
    return sendStaffPage(request, reply, SignInPage, { isOpen, next }, isOpen ? 401 : 404);
  });
}
