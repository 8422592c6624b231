// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { startCounting } from '../../src/boot/start-counting';

const countVisit = vi.hoisted(() => vi.fn());
vi.mock('../../src/boot/count-visit', () => ({ countVisit }));
const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset.counts;
  delete dataset.script;
  countVisit.mockClear();
});

it.each([
  ['the firm counts', { counts: true, asksForPrivacy: false }, 1],
  ['the firm counts, and the browser asks for privacy', { counts: true, asksForPrivacy: true }, 0],
  ['the firm does not count', { counts: false, asksForPrivacy: false }, 0],
] as const)('if %s, a visit is counted as often as it should be', async (_, { counts, asksForPrivacy }, times) => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { globalPrivacyControl: asksForPrivacy });
  if (counts) dataset.counts = '';
  await startCounting();
  expect(countVisit).toHaveBeenCalledTimes(times);
});

it('a page of the site loads no counter before its customer does something', async () => {
  vi.stubEnv('DEV', false);
  Object.assign(dataset, { counts: '', script: 'onIntent' });
  await import('../../src/boot/first-script');
  await vi.dynamicImportSettled();
  expect(countVisit).not.toHaveBeenCalled();
});

it('development counts every visit but that of a browser that asks for privacy', async () => {
  await startCounting();
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  await startCounting();
  expect(countVisit).toHaveBeenCalledTimes(1);
});
