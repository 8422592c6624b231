import { damagePhotosMachine, type Photo, type UnsentPhoto } from '#machines/damage-photos.machine';
import { answered, hasSaidYes, inputOf, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { bookingId } from '../support/fixtures';

const photo = (name: string): Photo => ({ name, file: new Blob([name]) });
const [mirror, chair, table] = [photo('mirror.jpg'), photo('chair.jpg'), photo('table.jpg')] as const;
const four = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
const report = { bookingId, state: 'received' as const };
const namesOf = (photos: readonly Photo[]): string[] => photos.map(({ name }) => name);

/** Its screen has a file field, for which walks have no gesture: views/damage-photos.test.tsx has its pages. */
export const damagePhotos = chartOf<typeof damagePhotosMachine>({
  machine: damagePhotosMachine,
  inputs: [
    { ...report, photos: ['1.jpg', '2.jpg', '3.jpg'] },
    { ...report, photos: [...four, '5.jpg'] },
    { ...report, photos: four, state: 'settled' },
    { ...report, photos: four, state: 'answered' },
  ],
  cases: {
    'photos.chosen': ({ context: { waiting, unsent } }) =>
      // A walk ends: nothing is chosen while enough is on the list.
      waiting.length + unsent.length > 1 ? [] : [{ files: [mirror] }, { files: [mirror, chair, table] }],
    // A walk ends here too: nothing is removed while something is unsent, and three stay.
    'photo.removed': ({ context: { photos, unsent } }) =>
      unsent.length > 0 ? [] : photos.slice(3, 4).map((photo) => ({ photo })),
    'xstate.done.actor.removePhoto': ({ context: { photos, removal } }) => [
      answered({ photos: photos.filter((photo) => photo !== removal?.photo) }),
      refused('photoKept'),
      refused('photosAnswered'),
    ],
    'xstate.done.actor.sendPhoto': ({ context: { photos } }) => [
      answered({ photos: [...photos, `${photos.length + 1}.jpg`] }),
      // Another device has added some meanwhile.
      answered({ photos: [...four, '5.jpg'] }),
      refused('photoFailed'),
      refused('photoKind'),
      refused('photosFull'),
    ],
  },
  key: ({ context: { photos, waiting, unsent, state, removal } }) => [
    photos.length,
    namesOf(waiting),
    unsent.map(({ name, refusal }) => [name, refusal.reason]),
    state,
    removal?.refusal?.reason,
  ],
  promises: {
    states: {
      'a report never has more than five photographs with those on their way': ({ context: { photos, waiting } }) =>
        photos.length + waiting.length <= 5,
      'one photograph is sent at a time, to the report that is shown': ({ children, context: { waiting } }) =>
        !children.sendPhoto ||
        (inputOf(children.sendPhoto).bookingId === bookingId && inputOf(children.sendPhoto).photo === waiting[0]?.file),
      'one photograph is removed at a time, the one that was meant': ({ children, context: { removal } }) =>
        !children.removePhoto ||
        (inputOf(children.removePhoto).bookingId === bookingId &&
          inputOf(children.removePhoto).photo === removal?.photo),
      'nothing is sent again that cannot arrive': (snapshot) =>
        !snapshot.can({ type: 'photos.retried' }) ||
        snapshot.context.unsent.some(({ refusal }) => refusal.reason === 'photoFailed'),
      'a report is closed once it is settled, full with five, and names what failed once nothing is waiting': (
        snapshot,
      ) => {
        const { state, photos, waiting } = snapshot.context;
        if (snapshot.matches('closed')) return state === 'settled';
        return snapshot.matches('full') ? photos.length === 5 : !snapshot.matches('refused') || waiting.length === 0;
      },
      'a settled report takes no photograph, and neither does one that has five': (snapshot) =>
        !(snapshot.context.state === 'settled' || snapshot.context.photos.length === 5) ||
        !snapshot.can({ type: 'photos.chosen', files: [mirror] }),
      'a photograph can be removed until the team answers, and none is sent meanwhile': (snapshot) =>
        (snapshot.context.state === 'received' ||
          !(snapshot.can({ type: 'photo.removed', photo: '1.jpg' }) || snapshot.can({ type: 'removal.retried' }))) &&
        !(snapshot.children.sendPhoto && snapshot.children.removePhoto),
    },
    steps: {
      'a removal takes out the photograph that was meant, or says why not': ({ before, event, after }) => {
        if (event.type !== 'xstate.done.actor.removePhoto') return true;
        const { photos, removal } = before.context;
        const left = event.output.ok ? photos.filter((photo) => photo !== removal?.photo) : photos;
        if (event.output.reason === 'photosAnswered' && after.context.state !== 'answered') return false;
        return `${after.context.photos}` === `${left}` && event.output.ok === !after.context.removal?.refusal;
      },
      'a photograph that fails holds up no other, and none is lost': ({ before, event, after }) => {
        if (event.type !== 'xstate.done.actor.sendPhoto') return true;
        const [sent, ...others] = before.context.waiting;
        const { photos, waiting, unsent } = after.context;
        const failed = event.output.ok || !sent ? [] : [sent];
        const left = namesOf([...others, ...before.context.unsent, ...failed]).sort();
        return (
          `${namesOf(waiting)}` === `${namesOf(others.slice(0, 5 - photos.length))}` &&
          `${namesOf([...waiting, ...unsent]).sort()}` === `${left}`
        );
      },
      'chosen photographs wait behind the others, as many as the report has room for': ({ before, event, after }) => {
        if (event.type !== 'photos.chosen') return true;
        const { photos, waiting, unsent } = before.context;
        if (before.matches('refused') && after.context.removal) return false;
        const room = 5 - photos.length - waiting.length;
        const stays = ({ refusal }: UnsentPhoto) => !before.matches('refused') || refusal.reason === 'photoFailed';
        return (
          `${namesOf(after.context.waiting)}` === `${namesOf([...waiting, ...event.files.slice(0, room)])}` &&
          `${namesOf(after.context.unsent)}` === `${namesOf([...unsent.filter(stays), ...event.files.slice(room)])}`
        );
      },
      'those that failed by the way are sent again, as many as the report has room for': ({ before, event, after }) => {
        if (event.type !== 'photos.retried') return true;
        const { photos, unsent } = before.context;
        const again = unsent.filter(({ refusal }) => refusal.reason === 'photoFailed');
        return `${namesOf(after.context.waiting)}` === `${namesOf(again.slice(0, 5 - photos.length))}`;
      },
      'photographs that have arrived stay, unless one is removed': ({ before, event, after }) => {
        if (hasSaidYes(event, 'removePhoto')) return true;
        const more = after.context.photos.length - before.context.photos.length;
        return hasSaidYes(event, 'sendPhoto') ? more > 0 : more === 0;
      },
    },
  },
});
