/** The content that the current state shows, as named in its `meta`; undefined without one. */
export function shownOf<Shown extends string>(snapshot: {
  getMeta: () => Record<string, { shows: Shown } | undefined>;
}): Shown | undefined {
  return Object.values(snapshot.getMeta())[0]?.shows;
}
