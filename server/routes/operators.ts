/** Guards the pages for operators and developers. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps';
import { METRICS_PATH } from '#server/http/front-door';
import type { App } from '#server/http/route';
import { isThisMachine } from '#server/http/this-machine';
import { createStaffSessions } from '#server/staff/session';
import { SignInPage } from '../staff/pages/sign-in-page';
import { sendStaffPage } from './staff-viewer';

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
