/** How Google is doing on this page, as its chart says. The first script watches it here: the chart comes only where Google is used. */
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
