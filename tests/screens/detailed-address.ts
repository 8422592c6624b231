import { type DetailedAddressInput, detailedAddressMachine } from '#machines/detailed-address.machine';
import { detailedAddressChart, list } from '../machines/cases/detailed-address';
import { act } from '../plan/sentences';
import { destination, start, startAddress } from '../support/fixtures';
import { defineScreen, same } from './screen';

const { key, cases } = detailedAddressChart;

/** The facts of a booking at this input of the chart. */
export function factsBefore({ end, postcode, address, typed }: DetailedAddressInput) {
  const { postcode: _, ...place } = end === 'start' ? start : destination;
  return {
    start: { ...start, address: startAddress },
    [end]: { ...place, ...(postcode ? { postcode } : {}), ...(address ? { address } : {}) },
    typed: typed ? { [`${end}Address`]: typed } : {},
  };
}

export const detailedAddressScreen = defineScreen<typeof detailedAddressMachine>({
  machine: detailedAddressMachine,
  key,
  // Not the first of the list, which any press could bring.
  cases: { ...cases, 'address.picked': [{ address: list[1] }] },
  does: ({ say }) => ({
    'address.picked': ({ address }, now) =>
      now.matches('listed') ? [act.choose(address), act.press(say('booking:address.submit'))] : [],
    'manual.requested': (_event, now) => {
      const isTrouble = now.matches('notFound') || now.matches('unavailable');
      return [act.press(say(`booking:address.${isTrouble ? 'typeIt' : 'notListed'}`))];
    },
    'list.requested': () => [act.press(say('booking:address.useList'))],
    'address.typed': ({ text }) => [act.type(text, say('booking:address.label'))],
    'address.submitted': (_event, now) => (now.matches('typing') ? [act.press(say('booking:address.submit'))] : []),
    'retry.requested': () => [act.press(say('booking:tryAgain'))],
  }),
  sees(screen, snapshot, before) {
    const { say, sayError } = screen;
    const { end, postcode, text, addresses, demo, refusal } = snapshot.context;
    if (snapshot.status === 'done')
      return screen.hasHeading(end === 'start' ? 'booking:place.title.destination' : 'booking:route.title');
    screen.hasHeading(`booking:address.title.${end}`);
    if (snapshot.hasTag('busy')) screen.reads(say('booking:address.loading', { postcode }));
    screen.reads(say('booking:address.notFound'), snapshot.matches('notFound'));
    if (snapshot.matches('unavailable')) screen.alerts(sayError(refusal?.reason ?? 'unknown', postcode));
    const isListed = snapshot.matches('listed');
    const radios = screen.all('radio').map(({ value, isChecked }) => [value, isChecked]);
    same('The addresses', radios, isListed ? addresses.map((address) => [address, address === text]) : []);
    screen.hears(say('booking:address.found', { count: addresses.length }), isListed);
    if (isListed) screen.reads(say('booking:address.legend', { postcode }));
    screen.reads(say('booking:address.demo'), isListed && demo);
    const field = screen.find('textbox', 'booking:address.label');
    same('There is a field', field !== undefined, snapshot.matches('typing'));
    if (field) screen.holds(field, text, refusal?.reason);
    if (field && refusal && !before?.context.refusal) same('What was refused has the focus', field.hasFocus, true);
  },
});
