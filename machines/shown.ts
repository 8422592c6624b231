const depthOf = (id: string): number => id.split('.').length;

/** The content that the innermost current state shows, as named in its `meta`; undefined without one. */
export function shownOf<Shown extends string>(snapshot: {
  getMeta: () => Record<string, { shows: Shown } | undefined>;
}): Shown | undefined {
  const [innermost] = Object.entries(snapshot.getMeta()).sort(([a], [b]) => depthOf(b) - depthOf(a));
  return innermost?.[1]?.shows;
}
