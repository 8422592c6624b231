/** The state of Google's script. Kept apart from the chart, which loads only when Google is used. */
import type { MapsHealth } from '#machines/google-maps.view';

let health: MapsHealth = { script: 'unused', searchFailed: false };
const watchers = new Set<() => void>();

export const mapsHealth = (): MapsHealth => health;

export function setMapsHealth(now: MapsHealth): void {
  if (now.script === health.script && now.searchFailed === health.searchFailed) return;
  health = now;
  for (const tell of watchers) tell();
}

export function watchMapsHealth(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
