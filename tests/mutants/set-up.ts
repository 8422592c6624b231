/** The setup of the screens' tests, for a judge that runs tests of all suites. */
const hasWindow = typeof document !== 'undefined';

export const screens = hasWindow && (await Promise.all([import('../views/jsdom'), import('../views/stand-ins')]));
