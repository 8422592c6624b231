import { damageClaimMachine } from '#machines/damage-claim.machine';
import { chartOf } from '../support/charts/chart';

export const damageClaim = chartOf<typeof damageClaimMachine>({
  machine: damageClaimMachine,
  inputs: [{}],
  cases: {},
  promises: {
    rests: () => true,
    states: {
      'a report can be answered and settled until it is settled': (snapshot) =>
        (['staff.answered', 'staff.settled'] as const).every(
          (type) => snapshot.can({ type }) !== snapshot.matches('settled'),
        ),
      'a report takes photographs until it is settled': (snapshot) =>
        snapshot.can({ type: 'photo.added' }) === !snapshot.matches('settled'),
      'a photograph can be removed until the team answers': (snapshot) =>
        snapshot.can({ type: 'photo.removed' }) === snapshot.matches('received'),
    },
    steps: {
      'a photograph after the answer brings the report back to the team': ({ before, event, after }) =>
        event.type !== 'photo.added' || before.matches('received') || after.matches('reopened'),
      'only the team answers and settles a report, and does with each': ({ event, after }) =>
        after.matches('answered') === (event.type === 'staff.answered') &&
        after.matches('settled') === (event.type === 'staff.settled'),
    },
  },
});
