import type { SnapshotFrom } from 'xstate';
import { type DetailedAddressInput, detailedAddressMachine } from '#machines/detailed-address.machine';
import * as sample from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const list = [sample.startAddress, '14 Sample Street, Edinburgh EH8 9YL'];

export const detailedAddressChart = {
  machine: detailedAddressMachine,
  input: {
    end: 'start',
    place: 'EH8 9YL, Edinburgh, EH8',
    postcode: 'EH8 9YL',
    address: '',
    typed: '',
  } as DetailedAddressInput,
  moreInputs: [
    { end: 'destination', place: 'Leith', postcode: '', address: '', typed: '' },
    { end: 'start', place: 'Newington, Edinburgh, EH8', postcode: 'EH8', address: sample.startAddress, typed: '' },
    { end: 'start', place: 'EH8 9YL, Edinburgh, EH8', postcode: 'EH8 9YL', address: '', typed: '12 Sam' },
  ] as DetailedAddressInput[],
  key: keyOf<SnapshotFrom<typeof detailedAddressMachine>['context']>(
    ({ text }) => text,
    ({ addresses }) => addresses.length,
    ({ refusal }) => refusal !== undefined,
  ),
  cases: {
    'address.picked': [{ address: sample.startAddress }],
    'address.typed': [{ text: sample.startAddress }, { text: 'home' }],
    'xstate.done.actor.lookUpAddresses': [
      answered({ addresses: list, demo: true }),
      answered({ addresses: [], demo: false }),
      refused('addressRateLimited'),
    ],
  } satisfies CasesOf<typeof detailedAddressMachine>,
};
