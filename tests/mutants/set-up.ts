/** What the tests of screens need of their suite, for a judge that runs tests of all suites. */
const hasWindow = typeof document !== 'undefined';

export const screens = hasWindow && (await Promise.all([import('../views/jsdom'), import('../views/stand-ins')]));
