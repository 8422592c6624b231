import { describeChart } from './describe-chart';
import { keyOf } from './explore';
import { form, payment, stay } from './sample-charts';

describeChart('payment', {
  machine: payment,
  cases: { 'xstate.done.actor.charge': [{ output: true }, { output: false }] },
});

describeChart('stay', {
  machine: stay,
  input: { room: null },
  moreInputs: [{ room: 7 }],
  key: keyOf<{ retries: number }>(({ retries }) => retries),
  cases: {
    'place.named': [{ place: 'Leith' }, { place: '' }],
    'room.chosen': [{ room: 7 }],
    'rooms.changed': [{ free: 3 }],
    'xstate.done.actor.findRooms': [{ output: 2 }, { output: 0 }],
    'xstate.done.actor.payment': [{ output: { paid: true } }, { output: { paid: false } }],
  },
  invariants: { 'a paid stay has a room': (s) => !s.matches('confirmed') || s.context.room !== null },
});

describeChart('form', {
  machine: form,
  cases: { 'field.changed': [{ text: 'a' }, { text: '' }] },
});
