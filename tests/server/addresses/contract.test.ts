import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AddressError, type AddressLookup } from '#server/addresses/addresses';
import { chooseAddressLookup } from '#server/addresses/choose-lookup';
import { breakages, type Double, KEY, SERVICES, startDouble } from './double';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const never = new AbortController().signal;
const TIMEOUT = 150;

async function failureOf(lookup: AddressLookup, postcode = 'EH1 1YZ'): Promise<AddressError> {
  const failure = await lookup.find(postcode, never).then(
    (addresses) => `a list: ${addresses.join('; ')}`,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AddressError);
  return failure as AddressError;
}

/** The key in every encoding it could appear in. */
const traces = [KEY, encodeURIComponent(KEY), new URLSearchParams({ k: KEY }).toString().slice(2), '127.0.0.1'];
function tellsNothing(error: AddressError): void {
  const told = inspect(error, { depth: 9, showHidden: true }).replace(/\n\s+at .*/g, '');
  for (const trace of traces) expect(told).not.toContain(trace);
  expect(error.cause).toBeUndefined();
}

let thief: Double;
beforeAll(async () => {
  thief = await startDouble(() => [200, { suggestions: [] }]);
});
afterAll(() => thief.close());

describe.each(Object.entries(SERVICES))(
  'addresses by %s',
  (_name, { documented, pages, takesParts, empty, config }) => {
    let double: Double;
    let lookup: AddressLookup;
    const lookupOf = (url: string, timeout = 8_000): AddressLookup => {
      const chosen = chooseAddressLookup(config(url), timeout);
      if (!chosen) throw new Error('There is no lookup');
      return chosen;
    };
    beforeAll(async () => {
      double = await startDouble(documented);
      lookup = lookupOf(double.url);
    });
    afterAll(() => double.close());
    beforeEach(() => {
      double.breakage = undefined;
      double.asked = [];
    });

    it('are real, distinct, sorted by street, and have their postcode', async () => {
      expect(lookup.demo).toBe(false);
      expect(await lookup.find('EH1 1YZ', never)).toEqual([
        '1 Bridge Street, Edinburgh, EH1 1YZ',
        'Flat 2, 2 Bridge Street, Edinburgh, EH1 1YZ',
        'Flat 10, 2 Bridge Street, Edinburgh, EH1 1YZ',
        '10 Bridge Street, Edinburgh, EH1 1YZ',
        'Toll House, Bridge Street, Edinburgh, EH1 1YZ',
      ]);
      expect(double.asked).toHaveLength(1);
    });

    it('are complete when there are more than a hundred', async () => {
      const addresses = await lookup.find('EH3 9QQ', never);
      expect(addresses).toHaveLength(143);
      expect([addresses[0], addresses[142]]).toEqual([
        '1 Long Row, Edinburgh, EH3 9QQ',
        '143 Long Row, Edinburgh, EH3 9QQ',
      ]);
      expect(double.asked).toHaveLength(pages);
    });

    it('are limited to three hundred', async () => {
      expect(await lookup.find('EH1 4AA', never)).toHaveLength(300);
      expect(double.asked.length).toBeLessThanOrEqual(3);
    });

    it('are never cached', async () => {
      await lookup.find('EH1 1YZ', never);
      await lookup.find('EH1 1YZ', never);
      expect(double.asked).toHaveLength(2);
    });

    it('are empty for a postcode without addresses', async () => {
      if (empty === 'list') expect(await lookup.find('EH1 2BB', never)).toEqual([]);
      else expect((await failureOf(lookup, 'EH1 2BB')).code).toBe(empty);
    });

    it('addresses for a part of a postcode are requested only if the service supports it', async () => {
      if (takesParts) {
        const addresses = await lookup.find('EH1', never);
        expect(addresses).toContain('1 Bridge Street, Edinburgh EH1');
      } else {
        expect((await failureOf(lookup, 'EH1')).code).toBe('addressesNotFound');
        expect(double.asked).toEqual([]);
      }
    });

    it.each([
      [400, 'addressesFailed'],
      [401, 'addressAccessDenied'],
      [402, 'addressRateLimited'],
      [403, 'addressAccessDenied'],
      [404, 'addressesNotFound'],
      [429, 'addressRateLimited'],
      [500, 'addressesFailed'],
    ])('map a status of %i to its refusal', async (status, code) => {
      double.breakage = (response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ message: `api_key=${KEY}` }));
      };
      const failure = await failureOf(lookup);
      expect([failure.code, failure.message]).toEqual([code, `status ${status}`]);
      tellsNothing(failure);
    });

    it.each(Object.keys(breakages('')))('fail in time when the answer is %s', async (name) => {
      const { breakage, says = '' } = breakages(thief.url)[name] ?? {};
      double.breakage = breakage;
      const start = performance.now();
      const failure = await failureOf(lookupOf(double.url, says === 'no answer in time' ? TIMEOUT : 8_000));
      expect(performance.now() - start).toBeLessThan(5_000);
      expect([failure.code, failure.message]).toEqual(['addressesFailed', says]);
      tellsNothing(failure);
      expect(thief.asked).toEqual([]);
    });

    it('fail in time even after a garbage collection', async () => {
      double.breakage = breakages('')['an answer without end']?.breakage;
      const cleaning = setInterval(collectGarbage, 40);
      const failure = await failureOf(lookupOf(double.url, TIMEOUT)).finally(() => clearInterval(cleaning));
      expect(failure.message).toBe('no answer in time');
    }, 20_000);
  },
);

describe('made-up addresses', () => {
  const lookup = chooseAddressLookup({ kind: 'embedded' });
  if (!lookup) throw new Error('There is no lookup');

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
