import { expect, it } from 'vitest';
import { hashOf, readSession, sessionFile, sessionIn } from '../../dev/explorer/session';
import type { LogEntry } from '../../dev/protocol';

const entry: LogEntry = {
  number: 7,
  step: 3,
  at: 1_000,
  actor: 'x:1',
  name: 'contactSubmit',
  chart: 'contactSubmit',
  sender: 'page',
  event: { type: 'field.changed', field: 'name', value: 'Ailsa Craig', places: [{ floor: 3 }, { floor: 4 }] },
  outcome: 'accepted',
  transitions: ['contactSubmit.open --field.changed[0]-->'],
  value: 'open',
  active: ['contactSubmit', 'contactSubmit.open'],
  context: { contact: { name: 'Ailsa Craig' } },
};
const session = { url: '/en/manage/secret-key?bookingId=secret-id', log: [entry] };

it('a session is read back from its file, without the keys in its address', () => {
  expect(readSession(sessionFile(session))).toEqual({ url: '/en/manage', log: [entry] });
});

it('an address has the events of a session with the types of their values, and nothing that the charts know', async () => {
  const hash = await hashOf(session);
  expect(await sessionIn(hash)).toEqual({
    url: '/en/manage',
    log: [
      {
        ...entry,
        event: { type: 'field.changed', field: 'string', value: 'string', places: [{ floor: 'number' }] },
        value: null,
        context: null,
      },
    ],
  });
});

it('five hundred events fit into an address of 20,000 characters', async () => {
  const log = Array.from({ length: 500 }, (_, number) => ({ ...entry, number, at: entry.at + 137 * number }));
  expect((await hashOf({ ...session, log })).length).toBeLessThan(20_000);
});

it.each(['', '{}', '[]', '{"url":"/en","log":[{}]}', '{"url":"/en","log":[{"number":1,"event":{"type":1}}]}'])(
  'the file %j is refused as a session',
  (text) => expect(() => readSession(text)).toThrow(),
);

it('a damaged address is refused, and any other is none of a session', async () => {
  await expect(sessionIn('#session=AAAA')).rejects.toThrow();
  expect(await sessionIn('#booking/quote')).toBeUndefined();
});
