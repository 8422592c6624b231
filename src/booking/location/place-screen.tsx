/** 'Where are you moving from?', 'Where are you moving to?'. */
import { LocateFixed } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/draft';
import { type PlaceSuggestion, placeLine } from '#domain/place';
import { useErrorText } from '../../shared/error-text';
import { PlaceSource } from '../../shared/place-source';
import { withSource } from '../../shared/with-source';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/combobox';
import { RetryButton } from '../../ui/retry-button';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { ChosenLocation } from './chosen-location';
import styles from './location.module.css';
import { usePlaceSearch } from './use-place-search';

interface PlaceScreenProps {
  end: End;
  progress: ReactNode;
}

export function PlaceScreen({ end, progress }: PlaceScreenProps) {
  const { t } = useTranslation('booking');
  const advancing = useBooking((snapshot) => snapshot.matches({ location: 'advancing' }));
  return (
    <BookingFrame
      title={t(`place.title.${end}`)}
      progress={progress}
      status={end === 'destination' ? t('place.selected') : ''}
      back={end === 'start' ? 'home' : 'start'}
    >
      {end === 'destination' && <ChosenLocation end="start" isAccepted />}
      {advancing ? (
        <SkeletonGroup label={t('place.loading')}>
          <Skeleton shape="short" />
          <Skeleton shape="title" />
        </SkeletonGroup>
      ) : (
        <PlaceForm end={end} />
      )}
    </BookingFrame>
  );
}

/** `method="dialog"`: submitted before any script runs, the form stays where it is and keeps its text. */
function PlaceForm({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { search, type, submit, pick, locate, retry } = usePlaceSearch(end, () => {
    // After the frame in which an arrival puts the focus on the heading.
    requestAnimationFrame(() => openList(input.current));
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
    openList(input.current);
  };
  const status = {
    quiet: '',
    searching: t('place.searching'),
    listed: withSource(
      search.suggestions,
      t('place.found', { count: search.suggestions.length }),
      t('place.poweredBy'),
    ),
    notFound: t('place.notFound'),
  }[search.list];

  return (
    <form className={styles.form} method="dialog" onSubmit={onSubmit} noValidate>
      <Combobox<PlaceSuggestion>
        id={`place-${end}`}
        ref={input}
        label={t(`place.label.${end}`)}
        hint={t('place.hint')}
        placeholder={t(`place.placeholder.${end}`)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        text={search.text}
        items={search.suggestions}
        itemKey={({ id }) => id}
        itemToString={placeLine}
        renderItem={({ primary, secondary }) => (
          <>
            {primary} <small>{secondary}</small>
          </>
        )}
        status={status}
        error={search.refusal && say(search.refusal, '', search.status)}
        onInput={type}
        onChoose={({ id }) => pick(id)}
      />
      {search.canRetry && (
        <div className={styles.aside}>
          <RetryButton onRetry={retry} onPressed={() => openList(input.current)}>
            {t('tryAgain')}
          </RetryButton>
        </div>
      )}
      <div className={styles.aside}>
        <Button
          variant="quiet"
          busy={search.locating}
          busyLabel={t('place.locating')}
          aria-disabled={search.resolving}
          data-early={`locate-${end}`}
          onClick={locate}
        >
          <LocateFixed aria-hidden="true" size={20} />
          {t('place.locate')}
        </Button>
        <VisuallyHidden>
          <span role="status">{search.locating ? t('place.locating') : ''}</span>
        </VisuallyHidden>
      </div>
      <Button type="submit" full busy={search.resolving} busyLabel={t('place.busy')} data-early={`place-${end}`}>
        {t('continue')}
      </Button>
      <PlaceSource text={t('place.ownPlaces')} />
    </form>
  );
}

/** Puts the customer back into the field, with what was found below it. */
function openList(input: HTMLInputElement | null): void {
  input?.focus();
  input?.click();
}
