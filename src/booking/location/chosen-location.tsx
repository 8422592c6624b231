import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/place';
import { ChosenPlace } from '../../shared/place-field';
import { AddressLine, PlaceName } from '../../shared/place-name';
import { Button } from '../../ui/button';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking, useBookingSend } from '../actor';
import styles from './location.module.css';

interface ChosenLocationProps {
  end: End;
  /** False while its detailed address is still to come. */
  isAccepted?: boolean;
  /** Edits something else than the place. */
  onEdit?: (() => void) | undefined;
}

/** The chosen location of one end, with an Edit button. */
export function ChosenLocation({ end, isAccepted = false, onEdit }: ChosenLocationProps) {
  const { t } = useTranslation(['booking', 'common']);
  const send = useBookingSend();
  const location = useBooking((snapshot) => snapshot.context.facts[end]);
  const canEdit = useBooking((snapshot) => snapshot.can({ type: 'step.requested', step: end }));
  const edit = onEdit ?? (() => send({ type: 'step.requested', step: end }));
  if (!location) return null;
  return (
    <ChosenPlace
      action={
        canEdit && (
          <Button variant="quiet" onClick={edit}>
            {t('common:place.edit')} <VisuallyHidden>{t(`place.editOf.${end}`)}</VisuallyHidden>
          </Button>
        )
      }
    >
      <p className={styles.name}>
        {isAccepted ? <PlaceName location={location} /> : <AddressLine>{location.place}</AddressLine>}
      </p>
      {isAccepted && (
        <p className={styles.accepted}>
          <CircleCheck aria-hidden="true" size={18} />
          {t('place.selected')}
        </p>
      )}
    </ChosenPlace>
  );
}
