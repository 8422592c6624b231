/** Pickup, delivery, and how soon. */
import { useTranslation } from 'react-i18next';
import { PlaceSource } from '../shared/place-source';
import { PlaceEnd } from './place-end';
import { StepNav } from './step-nav';
import { UrgencyChoice } from './urgency-choice';

export function PlacesStep() {
  const { t } = useTranslation('sameDay');
  return (
    <>
      <PlaceEnd end="start" />
      <PlaceEnd end="destination" />
      <UrgencyChoice />
      <StepNav back="items" />
      <PlaceSource text={t('place.ownPlaces')} />
    </>
  );
}
