/** The staff room is open when trying a shop, and closed in production without a token. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { offerStaffToken } = (await import('../../../server/bin/environment.mjs' as string)) as {
  offerStaffToken(): void;
};

const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
beforeEach(() => {
  for (const name of ['APP_ENV', 'STAFF_TOKEN', 'STAFF_TOKENS', 'PORT']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  print.mockClear();
});

it('prints a token for the staff room when a shop starts in development without one', () => {
  offerStaffToken();
  expect(process.env.STAFF_TOKEN).toMatch(/^[0-9a-f]{32}$/);
  expect(print).toHaveBeenCalledWith(`Staff room: http://localhost:3000/staff, token ${process.env.STAFF_TOKEN}`);
});

it.each([
  ['APP_ENV', 'production'],
  ['STAFF_TOKEN', 'a-staff-token-of-32-characters-00'],
  ['STAFF_TOKENS', 'Aileen:a-staff-token-of-32-characters-00'],
])('prints no token when %s is %s', (name, value) => {
  vi.stubEnv(name, value);
  offerStaffToken();
  expect(print).not.toHaveBeenCalled();
  expect(process.env.STAFF_TOKEN).toBe(name === 'STAFF_TOKEN' ? value : undefined);
});
