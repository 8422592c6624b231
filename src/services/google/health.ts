/** How Google is doing on this page: one store that services write and screens watch. */
export interface MapsHealth {
  /** 'refused': Google does not accept the key, and asking again does not help. */
  script: 'unused' | 'loading' | 'ready' | 'failed' | 'refused';
  /** Whether the last search that Google was asked for had no answer. */
  searchFailed: boolean;
}

let health: MapsHealth = { script: 'unused', searchFailed: false };
const watchers = new Set<() => void>();

export const mapsHealth = (): MapsHealth => health;

export function setMapsHealth(change: Partial<MapsHealth>): void {
  health = { ...health, ...change };
  for (const tell of watchers) tell();
}

export function watchMapsHealth(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
