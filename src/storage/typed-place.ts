import type { End } from '#domain/place';

/** Keys of the texts typed for each end. */
export const TYPED_PLACES: Readonly<Record<End, string>> = { start: 'typed-place', destination: 'typed-place-to' };

/** Hands what was typed for one end over to the booking pages, past the URL and its logs. */
export function keepTypedPlace(end: End, text: string | undefined): void {
  const place = text?.trim();
  try {
    if (place) sessionStorage.setItem(TYPED_PLACES[end], place);
  } catch {}
}

/** Hands over both fields of a form that asks where from and where to. */
export function keepTypedPlaces(form: HTMLFormElement): void {
  const [from, to] = form.querySelectorAll('input');
  keepTypedPlace('start', from?.value);
  keepTypedPlace('destination', to?.value);
}

/** Takes the text of one end, once; undefined when there is none. */
export function takeTypedPlace(end: End): string | undefined {
  try {
    const place = sessionStorage.getItem(TYPED_PLACES[end]);
    sessionStorage.removeItem(TYPED_PLACES[end]);
    return place ?? undefined;
  } catch {
    return undefined;
  }
}
