import { screen } from '@testing-library/react';
import type { Facts } from '#domain/draft';
import type { Location } from '#domain/place';
import { holdPostcodes } from '#domain/postcode';
import type { DetailedAddressInput, detailedAddressMachine } from '#machines/detailed-address.machine';
import { detailedAddressChart } from '../../machines/cases/detailed-address';
import { destination, start, startAddress } from '../../support/fixtures';
import { fill, press } from './controls';
import { describeViews, type Start } from './describe-views';
import { openStep } from './steps';

const { machine, input, moreInputs, key, cases } = detailedAddressChart;

/** What must have been said for the chart to start with this input. */
function factsOf({ end, postcode, address, typed }: DetailedAddressInput): Partial<Facts> {
  const { postcode: _, ...place } = end === 'start' ? start : destination;
  const location: Location = {
    ...place,
    ...(postcode ? { postcode } : {}),
    ...(address ? { address } : {}),
  };
  return {
    start: { ...start, address: startAddress },
    [end]: location,
    typed: typed ? { [`${end}Address`]: typed } : {},
  };
}

const startOf = (begin: DetailedAddressInput): Start => ({
  input: begin,
  open: (language) =>
    openStep(language, { step: `${begin.end}Address`, child: 'detailedAddress', facts: factsOf(begin) }),
});

describeViews<typeof detailedAddressMachine>('detailed address', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page) => {
    const field = () => page.find('textbox', 'booking:address.label');
    const submit = () => page.find('button', 'booking:address.submit');
    return {
      'address.picked': {
        find: ({ address }) => screen.queryByRole('radio', { name: holdPostcodes(address) }),
        use: async (control, event, user) => {
          await press(control, event, user);
          await press(submit(), event, user);
        },
      },
      'manual.requested': {
        find: () => page.find('button', 'booking:address.notListed') ?? page.find('button', 'booking:address.typeIt'),
        use: press,
      },
      'list.requested': { find: () => page.find('button', 'booking:address.useList'), use: press },
      'address.typed': { find: field, use: (control, { text }) => fill(control, text) },
      'address.submitted': { find: () => field() && submit(), use: press },
      'retry.requested': { find: () => page.find('button', 'booking:tryAgain'), use: press },
    };
  },
  shows: (page, snapshot) => {
    const { end, postcode, text, addresses, demo, refusal } = snapshot.context;
    if (snapshot.status === 'done') {
      return page.hasHeading(end === 'start' ? 'booking:place.title.destination' : 'booking:route.title');
    }
    page.hasHeading(`booking:address.title.${end}`);
    if (snapshot.hasTag('busy')) page.reads(page.say('booking:address.loading', { postcode }));
    if (snapshot.matches('notFound')) page.reads(page.say('booking:address.notFound'));
    if (snapshot.matches('unavailable')) page.alerts(page.sayError(refusal ?? 'unknown', postcode));
    const radios = screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    const expected = snapshot.matches('listed') ? addresses : [];
    if (radios.join('|') !== expected.join('|')) throw new Error(`The addresses are ${radios.join('; ')}.`);
    const found = page.say('booking:address.found', { count: addresses.length });
    if (snapshot.matches('listed')) {
      page.reads(page.say('booking:address.legend', { postcode }));
      page.reads(found);
    } else page.readsNot(found);
    if (snapshot.matches('listed') && demo) page.reads(page.say('booking:address.demo'));
    const field = page.find('textbox', 'booking:address.label') as HTMLInputElement | null;
    if ((field !== null) !== snapshot.matches('typing')) throw new Error('The field does not fit.');
    if (!field) return;
    if (field.value !== text) throw new Error(`The field holds "${field.value}" instead of "${text}".`);
    if ((field.getAttribute('aria-invalid') === 'true') !== (refusal !== undefined))
      throw new Error('The mark is wrong.');
    if (refusal) page.reads(page.sayError(refusal, postcode));
  },
});
