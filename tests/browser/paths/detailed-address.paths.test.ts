import { emptyFacts } from '#domain/booking/draft';
import type { DetailedAddressInput } from '#machines/detailed-address.machine';
import { detailedAddressChart } from '../../machines/cases/detailed-address';
import { detailedAddressScreen, factsBefore } from '../../screens/detailed-address';
import { STEP_PATHS } from '../../screens/steps';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = detailedAddressChart;

describeBrowser('detailed address', {
  ...inBrowser(detailedAddressScreen),
  inputs: [input, ...moreInputs],
  ports: ['lookUpAddresses'],
  address: (_fixture, { status, context }) => {
    const { end } = context as DetailedAddressInput;
    // After the pickup's address the booking goes on after a delay.
    return STEP_PATHS[status === 'done' && end === 'destination' ? 'route' : (`${end}Address` as const)];
  },
  focus: {
    confirms: ['address.submitted'],
    // List and field replace each other.
    landings: { 'manual.requested': 'main [name=address]', 'list.requested listed': 'main [name=address]' },
  },
  keeps: ({ text }) => text,
  open: (fixture, { model }) => {
    const begin = model.options.input as DetailedAddressInput;
    return openStep(fixture, `${begin.end}Address`, { ...emptyFacts(), ...factsBefore(begin) });
  },
  outcome(_fixture, _port, output) {
    const { ok, addresses, demo } = output as { ok: boolean; addresses: readonly string[]; demo: boolean };
    if (!ok) return undefined;
    const suggestions = addresses?.map((address) => ({ address }));
    return { is: 'answered', alter: (json: object) => ({ ...json, demo, suggestions }), otherwise: async () => ({}) };
  },
});
