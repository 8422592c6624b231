/** The broken binding in force; every instrumented view asks here. */
const known = new Set<string>();
const met = new Set<string>();
let active: string | undefined;

/** A view names the ways in which it can be broken. */
export function listMutants(ids: readonly string[]): void {
  for (const id of ids) known.add(id);
}

/** Asked where a view would be broken: whether it is. */
export function isBroken(id: string): boolean {
  met.add(id);
  return id === active;
}

/** Breaks one binding, or none. */
export function breakBinding(id: string | undefined): void {
  active = id;
}

/** The ids asked for since the last call. */
export function takeMet(): string[] {
  const ids = [...met];
  met.clear();
  return ids;
}

export const knownMutants = (): readonly string[] => [...known];
