import { createInspector } from '@statelyai/inspect';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { bookingMachine } from '#machines/booking.machine';
import { options, show } from '../../dev/inspector/stately';

const neverAnswers = fromPromise(() => new Promise(() => {}));

it('tells Stately of an actor that runs already and of what it does next, without personal data', async () => {
  const told: { type: string; event?: { type: string } }[] = [];
  const inspector = createInspector({ send: (event) => told.push(event) }, options);
  const silent = Object.keys(bookingMachine.implementations.actors).map((name) => [name, neverAnswers]);
  const actor = createActor(bookingMachine.provide({ actors: Object.fromEntries(silent) }), { input: {} as never });
  actor.start();
  show(actor, inspector);
  actor.send({ type: 'text.reported', field: 'start', text: '14 Marchmont Road' } as never);
  actor.send({ type: 'contact.changed', contact: { name: 'Ailsa', email: 'ailsa@craig.scot' } } as never);
  await expect
    .poll(() => told.filter(({ type }) => type === '@xstate.event').map(({ event }) => event?.type))
    .toEqual(['text.reported', 'contact.changed']);
  expect(told[0]).toMatchObject({ type: '@xstate.actor', name: 'booking' });
  expect(JSON.stringify(told).match(/ailsa|Marchmont/gi)).toBeNull();
});
