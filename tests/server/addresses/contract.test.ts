/** The promises of an address lookup, kept by every service and by the made-up addresses. */
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { AddressError, type AddressLookup } from '#server/addresses/addresses';
import { chooseAddressLookup } from '#server/addresses/providers';
import type { AddressesConfig } from '#server/config/services';
import { FAILURES, type ServiceDouble, startServiceDouble } from '../../support/http-double';
import { openedInTest } from '../../support/opened';
import { KEY, SERVICES } from './double';

const never = new AbortController().signal;

function lookupOf(config: AddressesConfig, timeout?: number): AddressLookup {
  const lookup = chooseAddressLookup(config, timeout);
  if (!lookup) throw new Error('There is no lookup');
  return lookup;
}

async function failureOf(lookup: AddressLookup, postcode = 'EH1 1YZ'): Promise<AddressError> {
  const failure = await lookup.find(postcode, never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AddressError);
  return failure as AddressError;
}

describe.each(Object.entries(SERVICES))('addresses by %s', (_name, service) => {
  let double: ServiceDouble;
  beforeEach(async () => {
    double = await openedInTest(startServiceDouble(service.documented));
  });
  const find = (postcode: string) => lookupOf(service.config(double.url)).find(postcode, never);

  it('are real, distinct, sorted by street, and have their postcode', async () => {
    expect(lookupOf(service.config(double.url)).demo).toBe(false);
    expect(await find('EH1 1YZ')).toEqual([
      '1 Bridge Street, Edinburgh, EH1 1YZ',
      'Flat 2, 2 Bridge Street, Edinburgh, EH1 1YZ',
      'Flat 10, 2 Bridge Street, Edinburgh, EH1 1YZ',
      '10 Bridge Street, Edinburgh, EH1 1YZ',
      'Toll House, Bridge Street, Edinburgh, EH1 1YZ',
    ]);
    expect(double.asked).toHaveLength(1);
  });

  it('are complete when there are more than a hundred', async () => {
    const addresses = await find('EH3 9QQ');
    expect(addresses).toHaveLength(143);
    expect([addresses[0], addresses[142]]).toEqual([
      '1 Long Row, Edinburgh, EH3 9QQ',
      '143 Long Row, Edinburgh, EH3 9QQ',
    ]);
    expect(double.asked).toHaveLength(service.pages);
  });

  it('are limited to three hundred', async () => {
    expect(await find('EH1 4AA')).toHaveLength(300);
    expect(double.asked.length).toBeLessThanOrEqual(3);
  });

  it('are never cached', async () => {
    const lookup = lookupOf(service.config(double.url));
    for (let n = 0; n < 2; n += 1) await lookup.find('EH1 1YZ', never);
    expect(double.asked).toHaveLength(2);
  });

  it('are empty for a postcode without addresses', async () => {
    if (service.empty === 'list') expect(await find('EH1 2BB')).toEqual([]);
    else await expect(find('EH1 2BB')).rejects.toMatchObject({ code: service.empty });
  });

  it('are requested for a part of a postcode only if the service supports it', async () => {
    if (service.takesParts) return expect(await find('EH1')).toContain('1 Bridge Street, Edinburgh EH1');
    await expect(find('EH1')).rejects.toMatchObject({ code: 'addressesNotFound' });
    return expect(double.asked).toEqual([]);
  });

  it.each([
    '[]',
    '{"suggestions":{"address":"1 Sample Street"},"result":"none","results":7,"header":{}}',
    '{"code":2000,"result":[{"line_1":7,"post_town":{}}],"suggestions":[{"address":7}],"header":{"totalresults":1},"results":[{"DPA":{"ADDRESS":["1"]}}]}',
    '{"code":4040,"message":"Postcode not found"}',
  ])('are not read from a malformed answer: %s', async (body) => {
    double.failure = (response) => response.end(body);
    await expect(find('EH1 1YZ')).rejects.toMatchObject({
      code: 'addressesFailed',
      message: 'the answer has an unexpected shape',
    });
  });
});

/** The key in every encoding it could appear in, and the host. */
const traces = [KEY, encodeURIComponent(KEY), new URLSearchParams({ k: KEY }).toString().slice(2), '127.0.0.1'];

it.each([
  ['a page of HTML', 'the answer is not JSON'],
  ['two megabytes', 'the answer is too long'],
  ['an answer without end', 'no answer in time'],
  ['silence', 'no answer in time'],
  ['an answer that is cut off', 'the connection failed or broke'],
  ['a broken connection', 'the connection failed or broke'],
  ['a redirect', 'status 302'],
] as const)('a service that fails with %s is reported in time, without its URL or our key', async (name, message) => {
  const { documented, config } = SERVICES['getaddress-compatible'];
  const double = await openedInTest(startServiceDouble(documented));
  double.failure = FAILURES[name];
  const timeout = message === 'no answer in time' ? 150 : undefined;
  const failure = await failureOf(lookupOf(config(double.url), timeout));
  expect([failure.code, failure.message]).toEqual(['addressesFailed', message]);
  const told = inspect(failure, { depth: 9, showHidden: true }).replace(/\n\s+at .*/g, '');
  for (const trace of traces) expect(told).not.toContain(trace);
  expect(failure.cause).toBeUndefined();
  expect(double.asked).toHaveLength(1);
});

describe('made-up addresses', () => {
  const lookup = lookupOf({ kind: 'embedded' });

  it('are marked as made up, contain the postcode, and are stable and sorted', async () => {
    const addresses = await lookup.find('EH8 9YL', never);
    expect(lookup.demo).toBe(true);
    expect(new Set(addresses).size).toBe(8);
    for (const address of addresses) expect(address).toMatch(/, Edinburgh, EH8 9YL$/);
    expect(await lookup.find('EH8 9YL', never)).toEqual(addresses);
    const numbers = addresses.map((address) => Number(/(\d+) \w+ (?:Street|Road|Terrace|Place)/.exec(address)?.[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    for (const address of await lookup.find('EH6', never)) expect(address).toMatch(/\w EH6$/);
  });

  it('are not found for an unknown postcode area', async () => {
    expect((await failureOf(lookup, 'ZZ99 1ZZ')).code).toBe('addressesNotFound');
  });
});
