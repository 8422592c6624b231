import type { End } from '#domain/place';
import type { TabKey } from './stored-keys';

/** Keys of the texts typed for each end. */
export const TYPED_PLACES: Readonly<Record<End, TabKey>> = { start: 'typed-place', destination: 'typed-place-to' };

/** Passes the text typed for one end to the booking pages without putting it in the URL, which is logged. */
export function keepTypedPlace(end: End, text: string | undefined): void {
  const place = text?.trim();
  try {
    if (place) sessionStorage.setItem(TYPED_PLACES[end], place);
  } catch {}
}

/** Passes on both fields of a form that asks for pickup and destination. */
export function keepTypedPlaces(form: HTMLFormElement): void {
  const [from, to] = form.querySelectorAll('input');
  keepTypedPlace('start', from?.value);
  keepTypedPlace('destination', to?.value);
}

/** Reads and deletes the text of one end; undefined if there is none. */
export function takeTypedPlace(end: End): string | undefined {
  try {
    const place = sessionStorage.getItem(TYPED_PLACES[end]);
    sessionStorage.removeItem(TYPED_PLACES[end]);
    return place ?? undefined;
  } catch {
    return undefined;
  }
}
