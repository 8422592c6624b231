/** Looking for a place: the field with its list, 'Use my location', another try; and the place once it is chosen. */
import { LocateFixed, MapPin } from 'lucide-react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { googleIdOf } from '#domain/google-id';
import type { End } from '#domain/place';
import { type PlaceSuggestion, placeLine } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import { business } from '#domain/shop/business';
import type { LocationActor, PlaceSearch } from '#machines/location.view';
import { Button } from '../ui/button';
import { Combobox } from '../ui/combobox';
import { Cluster, Stack } from '../ui/layout';
import { RetryButton } from '../ui/retry-button';
import { VisuallyHidden } from '../ui/visually-hidden';
import { useErrorText } from './error-text';
import styles from './place-field.module.css';

interface PlaceFieldProps {
  end: End;
  label: string;
  search: PlaceSearch;
  send: LocationActor['send'];
  input: RefObject<HTMLInputElement | null>;
  /** Error shown while the search itself has nothing to report. */
  missing?: string | undefined;
  /** The form's button, if it has one, and everything below it. */
  children?: ReactNode;
}

/** `method="dialog"`: submitted before any script runs, the form stays where it is and keeps its text. */
export function PlaceField({ end, label, search, send, input, missing, children }: PlaceFieldProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reasonOf = (reason: ErrorCode) => {
    const sentence = errorText({ reason, status: search.status });
    if (reason !== 'locationTooFar') return sentence;
    const [before, after] = t('noFerry', { reason: sentence, phone: '|' }).split('|');
    return (
      <>
        {before}
        <a href={`tel:${business.phone.tel}`}>{business.phone.display}</a>
        {after}
      </>
    );
  };
  const { text, suggestions, list, refusal, locating, resolving } = search;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'text.submitted' });
    openList(input.current);
  };
  const status = {
    quiet: '',
    searching: t('place.searching'),
    listed: withSource(suggestions, t('place.found', { count: suggestions.length }), t('place.poweredBy')),
    notFound: t('place.notFound'),
  }[list];

  return (
    <Stack as="form" method="dialog" onSubmit={submit} noValidate>
      <Combobox<PlaceSuggestion>
        id={`place-${end}`}
        ref={input}
        label={label}
        hint={t('place.hint')}
        placeholder={t(`place.placeholder.${end}`)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        text={text}
        items={suggestions}
        itemKey={({ id }) => id}
        itemToString={placeLine}
        renderItem={({ primary, secondary }) => (
          <>
            {primary} <small>{secondary}</small>
          </>
        )}
        status={resolving && !children ? t('place.busy') : status}
        isNothing={list === 'notFound'}
        error={refusal ? reasonOf(refusal) : missing}
        onInput={(typed) => send({ type: 'text.typed', text: typed })}
        onChoose={({ id }) => send({ type: 'place.picked', placeId: id })}
      />
      {search.canRetry && (
        <div className={styles.aside}>
          <RetryButton onRetry={() => send({ type: 'retry.requested' })} onPressed={() => openList(input.current)}>
            {t('tryAgain')}
          </RetryButton>
        </div>
      )}
      <Cluster gap={4} className={styles.aside}>
        <Button
          variant="quiet"
          busy={locating}
          busyLabel={t('place.locating')}
          aria-disabled={resolving}
          aria-describedby={`place-${end}-error`}
          data-early={`locate-${end}`}
          onClick={() => send({ type: 'position.requested' })}
        >
          <LocateFixed aria-hidden="true" size={20} />
          {t('place.locate')}
        </Button>
        <VisuallyHidden>
          <span role="status">{locating ? t('place.locating') : ''}</span>
        </VisuallyHidden>
      </Cluster>
      {children}
    </Stack>
  );
}

/** Moves the focus back to the field, with the search results below it. */
export function openList(input: HTMLInputElement | null): void {
  input?.focus();
  input?.click();
}

interface ChosenPlaceProps {
  children: ReactNode;
  isBad?: boolean;
  action: ReactNode;
}

/** A chosen place, with an action to choose another one. */
export function ChosenPlace({ children, isBad, action }: ChosenPlaceProps) {
  return (
    <div className={styles.chosen} data-bad={isBad || undefined}>
      <MapPin aria-hidden="true" size={24} />
      <div className={styles.place}>{children}</div>
      {action}
    </div>
  );
}

/** Status of the list, with the attribution that Google requires for its places. */
function withSource(suggestions: readonly PlaceSuggestion[], text: string, poweredBy: string): string {
  return suggestions.some(({ id }) => googleIdOf(id) !== undefined) ? `${text} · ${poweredBy}` : text;
}
