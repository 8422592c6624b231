import type { SnapshotFrom } from 'xstate';
import { boxesOfSize, emptyDetails } from '#domain/move/inventory';
import { inventoryMachine } from '#machines/inventory.machine';
import { inventoryRefusalOf } from '#machines/inventory.view';
import { answered, refused } from '../../machines/answers';
import { inventoryChart, offer } from '../../machines/cases/inventory';
import { details } from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, texts } from '../texts';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

const counted = (count: number) => ({ change: { kind: 'boxesCounted', size: 'medium', count } });

export const inventory = definePlan<typeof inventoryMachine>({
  machine: inventoryMachine,
  inputs: [{ details: emptyDetails() }, { details }],
  key: inventoryChart.key,
  cases: {
    'details.changed': ({ context }) => [
      counted(boxesOfSize((context as Snapshot['context']).details, 'medium') ? 0 : 8),
    ],
    // The calendar follows, which has a plan of its own.
    'details.submitted': (snapshot) => ((snapshot as Snapshot).matches({ list: 'complete' }) ? [] : [{}]),
    'xstate.done.actor.loadCatalogue': [answered({ offer }), refused('serverError')],
  },
  calls: { loadCatalogue: 'GET /api/price-item/api/price-item' },
  priority: 'high',
  beyond: { 'inventory.list.complete --details.submitted[0]-->': 'the plan of the booking has it' },
  screen(language) {
    const { booking: say } = texts[language];
    const boxes = say.boxes.names.medium;
    return {
      start(input) {
        const open = act.open(`/dev/start?step=details&lang=${language}`);
        const isEmpty = (input as { details: typeof details }).details.boxDetails.length === 0;
        return isEmpty ? [open, act.count(boxes, '0')] : [open];
      },
      does: {
        'details.changed': ({ change }) =>
          change.kind === 'boxesCounted' ? [act.count(boxes, `${change.count}`)] : [],
        'details.submitted': () => [act.press(say.details.submit)],
      },
      sees(snapshot) {
        const refusal = inventoryRefusalOf(snapshot);
        const count = boxesOfSize(snapshot.context.details, 'medium');
        return [
          act.heading(say.details.title),
          act.field(`${count}`, boxes),
          ...(count === 0 ? [act.text(say.load.empty)] : [act.noText(say.load.empty)]),
          ...(refusal ? [act.text(errors[language][refusal])] : []),
          // Always offered.
          act.button(say.details.add.replace('{{item}}', say.items.desk)),
        ];
      },
    };
  },
});
