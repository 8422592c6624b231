/** Finds a page's scripts and styles in the client build. */
import { sharedChunkOf } from './chunk-groups';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The manifest that Vite writes beside the client build. */
export type ClientManifest = Readonly<Record<string, Chunk>>;

/** URLs of a page's scripts and styles. */
export interface Needed {
  scripts: readonly string[];
  styles: readonly string[];
}

const sharedChunk = (source: string, manifest: ClientManifest): Chunk | undefined =>
  Object.values(manifest).find(({ name }) => name !== undefined && name === sharedChunkOf(source));

/** Throws when chunks import each other: one would find the other's exports missing. */
export function refuseCircles(manifest: ClientManifest): void {
  const seen = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) throw new Error(`chunks import each other: ${[...path, key].join(' > ')}`);
    if (seen.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key]);
    seen.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}

/** Modules and all that they import, each once. */
export function neededBy(sources: readonly string[], manifest: ClientManifest): Needed {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key] ?? sharedChunk(key, manifest);
    if (!chunk) throw new Error(`the client build has no ${key}`);
    if (scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    chunk.imports?.forEach(add);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  sources.forEach(add);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The order of the cascade. Stated at the head of every page, so that sheets may come in any order afterwards. */
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'page', 'media'];
/** Joins style sheets into one. */
export const joinStyles = (sheets: readonly string[]): string => [`@layer ${LAYERS.join()};`, ...sheets].join('');
