/** One end of the delivery: its search, or the place that was chosen. */
import { useSelector } from '@xstate/react';
import { LocateFixed, MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/draft';
import { type Location, locationText, type PlaceSuggestion, placeLine } from '#domain/place';
import { placeSearchOf } from '#machines/location.view';
import { useErrorText } from '../shared/error-text';
import { withSource } from '../shared/with-source';
import { Button } from '../ui/button';
import { Combobox } from '../ui/combobox';
import { FieldError } from '../ui/field-frame';
import { RetryButton } from '../ui/retry-button';
import { VisuallyHidden } from '../ui/visually-hidden';
import { useSameDay, useSameDayActor } from './actor';
import styles from './same-day.module.css';
import { useGap } from './use-gap';

const FIELD = { start: 'pickupLocation', destination: 'deliveryLocation' } as const;

export function PlaceEnd({ end }: { end: End }) {
  const location = useSameDay(({ context }) => context.facts[FIELD[end]]);
  const gap = useGap(FIELD[end]);
  const here = useFocusAfterChange(location !== undefined);
  return (
    <div ref={here} data-gap={gap && true}>
      {location ? <Chosen end={end} location={location} gap={gap} /> : <Seeking end={end} gap={gap} />}
    </div>
  );
}

/** When the search gives way to the place or the other way round, the focus stays here. */
function useFocusAfterChange(isChosen: boolean) {
  const here = useRef<HTMLDivElement>(null);
  const before = useRef(isChosen);
  useEffect(() => {
    if (before.current === isChosen) return;
    before.current = isChosen;
    if (document.activeElement === document.body) here.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isChosen]);
  return here;
}

function Chosen({ end, location, gap }: { end: End; location: Location; gap: string | undefined }) {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  return (
    <>
      <p className={styles.label}>{t(`place.label.${end}`)}</p>
      <div className={styles.chosen} data-bad={gap && true}>
        <MapPin aria-hidden="true" size={24} />
        <p className={styles.place} lang="en">
          {locationText(location)}
        </p>
        <Button variant="quiet" onClick={() => send({ type: 'place.reopened', end })}>
          {t('place.edit')} <VisuallyHidden>{t(`place.editOf.${end}`)}</VisuallyHidden>
        </Button>
      </div>
      <FieldError id={`chosen-${end}`} error={gap} />
    </>
  );
}

function Seeking({ end, gap }: { end: End; gap: string | undefined }) {
  const { t } = useTranslation('sameDay');
  const say = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const child = useSameDay(({ children }) => (end === 'start' ? children.pickupSearch : children.deliverySearch));
  const search = useSelector(child, placeSearchOf);
  const { refusal } = search;

  const showList = () => {
    input.current?.focus();
    input.current?.click();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    child?.send({ type: 'text.submitted' });
    showList();
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
    <form onSubmit={submit} noValidate className={styles.seeking}>
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
        status={search.resolving ? t('place.resolving') : status}
        error={refusal ? say(refusal, '', search.status) : gap}
        onInput={(text) => child?.send({ type: 'text.typed', text })}
        onChoose={({ id }) => child?.send({ type: 'place.picked', placeId: id })}
      />
      <div className={styles.aside}>
        <Button
          variant="quiet"
          busy={search.locating}
          busyLabel={t('place.locating')}
          aria-disabled={search.resolving}
          onClick={() => child?.send({ type: 'position.requested' })}
        >
          <LocateFixed aria-hidden="true" size={20} />
          {t('place.locate')}
        </Button>
        {search.canRetry && (
          <RetryButton onRetry={() => child?.send({ type: 'retry.requested' })} onPressed={showList}>
            {t('tryAgain')}
          </RetryButton>
        )}
        <VisuallyHidden>
          <span role="status">{search.locating ? t('place.locating') : ''}</span>
        </VisuallyHidden>
      </div>
    </form>
  );
}
