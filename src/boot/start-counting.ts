/** Counts the visit if the firm counts, in development always, and not in a browser that asks for privacy. It may fail to load. */
export async function startCounting(): Promise<void> {
  if (!('counts' in document.documentElement.dataset || import.meta.env.DEV) || navigator.globalPrivacyControl) return;
  await import('./count-visit').then(
    ({ countVisit }) => countVisit(),
    () => undefined,
  );
}
