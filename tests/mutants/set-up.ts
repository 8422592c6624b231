/** The setup of the screen tests, for a run with tests of all suites. */
const hasWindow = typeof document !== 'undefined';

export const screens = hasWindow && (await Promise.all([import('../views/jsdom'), import('../views/stand-ins')]));
