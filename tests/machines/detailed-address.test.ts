import { expect, it } from 'vitest';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { list } from '../charts/detailed-address';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';

const place = { end: 'start', place: 'Leith', address: '', typedCode: '' } as const;
const begin = (postcode = 'EH8 9YL', typed = '') =>
  driveActor(detailedAddressMachine, { input: { ...place, postcode, typed } });
const lookedUp = (answer: Parameters<ReturnType<typeof begin>['settle']>[1]) => {
  const drive = begin();
  drive.clock.increment(300);
  drive.settle('lookUpAddresses', answer);
  return drive;
};
const typed = (text: string) => [{ type: 'address.typed', text }, { type: 'address.submitted' }] as const;

it('a postcode is looked up after 300 ms, and the chosen address is the output', () => {
  const drive = begin();
  drive.clock.increment(299);
  expect(drive.value()).toBe('debouncing');
  drive.clock.increment(1);
  expect(drive.child('lookUpAddresses').input).toEqual({ postcode: 'EH8 9YL' });
  drive.settle('lookUpAddresses', answered({ addresses: [...list], demo: true }));
  expect([drive.value(), drive.seen().context.demo]).toEqual(['listed', true]);
  drive.perform({ type: 'address.submitted' });
  expect(drive.value()).toBe('listed');
  drive.perform({ type: 'address.picked', address: sample.startAddress });
  expect(drive.told()).toEqual([{ type: 'text.reported', field: 'startAddress', text: sample.startAddress }]);
  drive.perform({ type: 'address.submitted' });
  expect(drive.seen().output).toEqual({ address: sample.startAddress });
});

it('three characters of a postcode are enough to look it up', () => {
  expect(begin('EH8').value()).toBe('debouncing');
});

it('a half-typed address is continued, and the list can be opened', () => {
  const drive = begin('EH8 9YL', '12 Sam');
  expect([drive.value(), drive.seen().context.text]).toEqual(['typing', '12 Sam']);
  drive.perform({ type: 'list.requested' });
  expect(drive.value()).toBe('lookingUp');
});

it.each(['', 'EH'])('an address is typed when the postcode is "%s"', (postcode) => {
  const drive = begin(postcode);
  drive.perform({ type: 'list.requested' });
  expect(drive.value()).toBe('typing');
  drive.perform({ type: 'address.submitted' });
  expect(drive.now()).toEqual(['typing', 'locationRequired']);
  drive.perform({ type: 'address.typed', text: '  3 Sample Quay, Leith ' });
  expect(drive.seen().context.refusal).toBeUndefined();
  drive.perform({ type: 'postcode.typed', text: 'eh6 6qq' }, { type: 'address.submitted' });
  expect(drive.seen().output).toEqual({ address: '3 Sample Quay, Leith EH6 6QQ' });
  expect(drive.told().slice(0, 2)).toEqual([
    { type: 'text.reported', field: 'startAddress', text: '  3 Sample Quay, Leith ' },
    { type: 'text.reported', field: 'startPostcode', text: 'eh6 6qq' },
  ]);
});

it('a shop without address lookup asks for a typed address, and offers no list', () => {
  const drive = lookedUp(refused('addressKeyMissing'));
  expect(drive.now()).toEqual(['typing', undefined]);
  expect(drive.seen().can({ type: 'list.requested' })).toBe(false);
});

it('a typed address is asked for its door, and completed with its town and postcode', () => {
  const drive = begin();
  drive.perform({ type: 'manual.requested' }, ...typed('Sample Street'));
  expect(drive.now()).toEqual(['typing', 'doorMissing']);
  drive.perform(...typed('3 Sample Street'));
  expect(drive.seen().output).toEqual({ address: '3 Sample Street, Leith EH8 9YL' });
});

it('a town’s address needs its postcode, in its own field or in the address', () => {
  const drive = begin('');
  drive.perform(...typed('3 Sample Street'));
  expect(drive.now()).toEqual(['typing', 'postcodeRequired']);
  drive.perform({ type: 'postcode.typed', text: 'EH6' }, { type: 'address.submitted' });
  expect(drive.now()).toEqual(['typing', 'postcodeInvalid']);
  drive.perform({ type: 'postcode.typed', text: '' }, ...typed('3 Sample Street EH6 6QQ'));
  expect(drive.seen().output).toEqual({ address: '3 Sample Street EH6 6QQ' });
});

it('a press on the button while there is no list leads to the field, with the reason', () => {
  const drive = lookedUp(answered({ addresses: [], demo: false }));
  drive.perform({ type: 'address.submitted' });
  expect(drive.now()).toEqual(['typing', 'locationRequired']);
});

it('the postcode of a district may be left out, and a whole one is not asked for', () => {
  const drive = begin('EH6', '3 Sample Street');
  expect(drive.seen().can({ type: 'postcode.typed', text: 'EH6 6QQ' })).toBe(true);
  drive.perform({ type: 'address.submitted' });
  expect(drive.seen().output).toEqual({ address: '3 Sample Street, Leith EH6' });
  expect(begin('EH6 6QQ', '3 Sample Street').seen().can({ type: 'postcode.typed', text: 'EH9 1HZ' })).toBe(false);
});

it('an address that was typed with its postcode is divided between the fields again', () => {
  const address = '3 Sample Street, Leith EH6 6QQ';
  const drive = driveActor(detailedAddressMachine, { input: { ...place, postcode: '', address, typed: '' } });
  expect(drive.seen().context).toMatchObject({ text: '3 Sample Street, Leith', code: 'EH6 6QQ' });
});

it('a list that was left for typing is shown again without a request', () => {
  const drive = lookedUp(answered({ addresses: [...list], demo: false }));
  drive.perform({ type: 'manual.requested' }, { type: 'address.submitted' });
  expect(drive.now()).toEqual(['typing', 'locationRequired']);
  drive.perform({ type: 'list.requested' });
  expect(drive.now()).toEqual(['listed', undefined]);
});
