/** The name in the current state's `meta` of the content it shows; undefined without one. */
export function shownOf<Shown extends string>(snapshot: {
  getMeta: () => Record<string, { shows: Shown } | undefined>;
}): Shown | undefined {
  return Object.values(snapshot.getMeta())[0]?.shows;
}
