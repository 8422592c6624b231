import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { answered, refused } from '../../machines/answers';
import { detailedAddressChart } from '../../machines/cases/detailed-address';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, filled, texts } from '../texts';

const postcode = 'EH8 9YL';
const typed = '12 Sample Street, Edinburgh EH8 9YL';

export const detailedAddress = definePlan<typeof detailedAddressMachine>({
  machine: detailedAddressMachine,
  inputs: [
    { ...detailedAddressChart.input, postcode, address: '', typed: '' },
    { ...detailedAddressChart.input, postcode, address: '', typed },
  ],
  key: detailedAddressChart.key,
  cases: {
    'address.typed': [{ text: typed }, { text: '' }],
    'address.picked': [{ address: 'the first' }],
    'xstate.done.actor.lookUpAddresses': [
      answered({ addresses: ['the first', 'the second'], demo: true }),
      refused('addressesFailed'),
    ],
  },
  calls: { lookUpAddresses: 'GET /api/addresses/:postcode' },
  priority: 'high',
  beyond: {
    'detailedAddress.debouncing --manual.requested[0]-->': 'it lasts a third of a second',
    'detailedAddress.notFound': 'the embedded list has addresses for every postcode',
    'detailedAddress.lookingUp --xstate.done.actor.lookUpAddresses[2]-->':
      'the embedded list has addresses for every postcode',
    'detailedAddress.deciding --always[2]-->': 'every place of the embedded list has a postcode',
  },
  screen(language) {
    const { address: say, place, tryAgain } = texts[language].booking;
    const open = act.open(`/dev/start?step=startAddress&lang=${language}`);
    return {
      start: (input) => {
        const { typed: before } = input as typeof detailedAddressChart.input;
        return before ? [open, act.press(say.notListed), act.type(typed, say.label), act.reload()] : [open];
      },
      does: {
        'manual.requested': (_event, before) => [
          act.press(before.matches('listed') || before.matches('debouncing') ? say.notListed : say.typeIt),
        ],
        'list.requested': () => [act.press(say.useList)],
        'retry.requested': () => [act.press(tryAgain)],
        'address.picked': () => [act.pickFirst(), act.press(say.submit)],
        'address.typed': ({ text }) => [text ? act.type(text, say.label) : act.empty(say.label)],
        'address.submitted': () => [act.press(say.submit)],
      },
      sees(snapshot) {
        const { text, refusal } = snapshot.context;
        if (snapshot.status === 'done') return [act.heading(place.title.destination)];
        const heading = act.heading(say.title.start);
        if (snapshot.matches('lookingUp')) return [heading, act.text(filled(say.loading))];
        if (snapshot.matches('listed')) return [heading, act.button(say.notListed)];
        if (snapshot.matches('unavailable')) return [heading, act.button(tryAgain)];
        return [
          heading,
          ...(text ? [act.field(text, say.label)] : [act.noField(say.label)]),
          ...(refusal ? [act.fieldError(errors[language][refusal.reason], say.label)] : []),
        ];
      },
    };
  },
});
