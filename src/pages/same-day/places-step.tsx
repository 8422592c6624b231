/** Pickup, delivery, and how soon. */
import { PlaceEnd } from './place-end';
import { StepWays } from './step-ways';
import { UrgencyChoice } from './urgency-choice';

export function PlacesStep() {
  return (
    <>
      <PlaceEnd end="start" />
      <PlaceEnd end="destination" />
      <UrgencyChoice />
      <StepWays back="items" />
    </>
  );
}
