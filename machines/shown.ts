/** What the current state shows, by its `meta`; undefined where it has none. */
export function shownOf<Shown extends string>(snapshot: {
  getMeta: () => Record<string, { shows: Shown } | undefined>;
}): Shown | undefined {
  return Object.values(snapshot.getMeta())[0]?.shows;
}
