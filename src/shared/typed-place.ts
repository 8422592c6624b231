const KEY = 'typed-place';

/** Hands what was typed into the home page's search over to the booking pages, past the URL and its logs. */
export function keepTypedPlace(text: string): void {
  const place = text.trim();
  try {
    if (place) sessionStorage.setItem(KEY, place);
  } catch {}
}

/** What was handed over, once; undefined when there is nothing. */
export function takeTypedPlace(): string | undefined {
  try {
    const place = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return place ?? undefined;
  } catch {
    return undefined;
  }
}
