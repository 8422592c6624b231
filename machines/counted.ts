/** The charts that pages run, with their parts. Visits are counted by their ids and those of their states; the server stores no other. */
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { amendMachine } from './amend.machine';
import { bookingMachine } from './booking.machine';
import { bookingResultMachine } from './booking-result.machine';
import { damagePhotosMachine } from './damage-photos.machine';
import { damageReportMachine } from './damage-report.machine';
import { googleMapsMachine } from './google-maps.machine';
import { landingFormMachine } from './landing-form.machine';
import { manageMachine } from './manage.machine';
import { messageFormMachine } from './message-form.machine';
import { newsletterMachine } from './newsletter.machine';
import { paymentCancelledMachine } from './payment-cancelled.machine';
import { quoteMailMachine } from './quote-mail.machine';
import { reviewsMachine } from './reviews.machine';
import { sameDayMachine } from './same-day.machine';
import { stairFitMachine } from './stair-fit.machine';

function withParts(machine: AnyStateMachine): AnyStateMachine[] {
  const actors: readonly unknown[] = Object.values(machine.implementations.actors);
  return [machine, ...actors.filter((actor) => actor instanceof StateMachine).flatMap(withParts)];
}

const idsOf = (node: AnyStateNode): string[] => [node.id, ...Object.values<AnyStateNode>(node.states).flatMap(idsOf)];

const machines = [
  amendMachine,
  bookingMachine,
  bookingResultMachine,
  damagePhotosMachine,
  damageReportMachine,
  googleMapsMachine,
  landingFormMachine,
  manageMachine,
  messageFormMachine,
  newsletterMachine,
  paymentCancelledMachine,
  quoteMailMachine,
  reviewsMachine,
  sameDayMachine,
  stairFitMachine,
].flatMap(withParts);

/** By chart: the ids of its states, which begin with the chart's. */
export const countedStates: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  machines.map(({ id, root }) => [id, new Set(idsOf(root))]),
);
