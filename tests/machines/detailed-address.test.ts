import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { list } from '../charts/detailed-address';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof detailedAddressMachine>;

describe('detailed address, journeys', () => {
  const begin = (postcode = 'EH8 9YL') => {
    const drive = driveActor(detailedAddressMachine, {
      input: { end: 'start', place: 'Leith', postcode, address: '', typed: '' },
    });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, value: () => seen().value };
  };

  it('a postcode is looked up after 300 ms, and the chosen address is the output', () => {
    const drive = begin();
    drive.clock.increment(299);
    expect(drive.value()).toBe('debouncing');
    drive.clock.increment(1);
    expect(drive.child('lookUpAddresses').input).toEqual({ postcode: 'EH8 9YL' });
    drive.settle('lookUpAddresses', answered({ addresses: [...list], demo: true }));
    expect([drive.value(), drive.seen().context.demo]).toEqual(['listed', true]);
    drive.perform({ type: 'address.picked', address: sample.startAddress });
    expect(drive.seen().output).toEqual({ address: sample.startAddress });
  });

  it('a half-typed address is continued, and the list can be opened', () => {
    const input = { end: 'start', place: 'Leith', postcode: 'EH8 9YL', address: '', typed: '12 Sam' } as const;
    const drive = driveActor(detailedAddressMachine, { input });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    expect([seen().value, seen().context.text]).toEqual(['typing', '12 Sam']);
    drive.perform({ type: 'list.requested' });
    expect(seen().value).toBe('lookingUp');
  });

  it.each(['', 'EH'])('an address is typed when the postcode is "%s"', (postcode) => {
    const drive = begin(postcode);
    expect(drive.value()).toBe('typing');
    drive.perform({ type: 'list.requested' });
    expect(drive.value()).toBe('typing');
    drive.perform({ type: 'address.submitted' });
    expect(drive.seen().context.refusal?.reason).toBe('locationRequired');
    drive.perform({ type: 'address.typed', text: 'home' });
    drive.perform({ type: 'address.submitted' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['typing', 'locationInvalid']);
    drive.perform({ type: 'address.typed', text: '  3 Sample Quay, Leith ' });
    expect(drive.seen().context.refusal).toBeUndefined();
    drive.perform({ type: 'address.submitted' });
    expect(drive.seen().output).toEqual({ address: '3 Sample Quay, Leith' });
    expect(drive.told().filter(({ type }) => type === 'text.reported')).toEqual([
      { type: 'text.reported', field: 'startAddress', text: 'home' },
      { type: 'text.reported', field: 'startAddress', text: '  3 Sample Quay, Leith ' },
    ]);
  });

  it('a shop that looks no addresses up has the address typed, and offers no list', () => {
    const drive = begin();
    drive.clock.increment(300);
    drive.settle('lookUpAddresses', refused('addressKeyMissing'));
    expect([drive.value(), drive.seen().context.refusal]).toEqual(['typing', undefined]);
    expect(drive.seen().can({ type: 'list.requested' })).toBe(false);
  });

  it.each(['EH8 9YL', 'Leith, EH8 9YL', 'Sample Street'])('the typed address "%s" is asked for its door', (text) => {
    const drive = begin();
    drive.perform({ type: 'manual.requested' });
    drive.perform({ type: 'address.typed', text });
    drive.perform({ type: 'address.submitted' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['typing', 'doorMissing']);
    drive.perform({ type: 'address.typed', text: `12 ${text}` });
    drive.perform({ type: 'address.submitted' });
    expect(drive.value()).toBe('chosen');
  });

  it('a typed address is completed with its town and postcode', () => {
    const drive = begin();
    drive.perform({ type: 'manual.requested' });
    drive.perform({ type: 'address.typed', text: '3 Sample Quay' });
    drive.perform({ type: 'address.submitted' });
    expect(drive.seen().output).toEqual({ address: '3 Sample Quay, Leith EH8 9YL' });
  });

  it('a list that was left for typing is shown again without a request', () => {
    const drive = begin();
    drive.clock.increment(300);
    drive.settle('lookUpAddresses', answered({ addresses: [...list], demo: false }));
    drive.perform({ type: 'manual.requested' });
    drive.perform({ type: 'address.submitted' });
    expect(drive.seen().context.refusal?.reason).toBe('locationRequired');
    drive.perform({ type: 'list.requested' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['listed', undefined]);
  });

  it.each([
    ['is empty', answered({ addresses: [], demo: false }), 'notFound', undefined],
    ['is refused', refused('addressAccessDenied'), 'unavailable', 'addressAccessDenied'],
    ['fails', { error: new Error('broken') }, 'unavailable', 'addressesFailed'],
  ])('typing and another try are offered when the list %s', (_, answer, value, refusal) => {
    const drive = begin();
    drive.clock.increment(300);
    drive.settle('lookUpAddresses', answer);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([value, refusal]);
    expect(drive.seen().can({ type: 'manual.requested' })).toBe(true);
    drive.perform({ type: 'retry.requested' });
    expect(drive.value()).toBe('lookingUp');
    drive.clock.increment(10_000);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['unavailable', 'addressesFailed']);
    drive.perform({ type: 'manual.requested' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['typing', undefined]);
  });
});
