import { use } from 'react';

/** A part of a page that comes in a chunk. */
export interface Loadable<Part> {
  /** Loads the chunk ahead of its use. */
  load(): Promise<Part>;
  /**
   * Call once in a component, while rendering: returns the part, or suspends until its chunk has loaded. React tells the promises of a
   * component apart by their order, and a part that has loaded meanwhile asks for none.
   */
  read(): Part;
}

export function loadable<Part>(load: () => Promise<Part>): Loadable<Part> {
  let loaded: { part: Part } | undefined;
  let loading: Promise<Part> | undefined;
  let isWanted = false;

  const ask = (): Promise<Part> => {
    loading ??= load().then(
      (part) => {
        loaded = { part };
        return part;
      },
      (error) => {
        // Forgetting a failure that a render waits for would render, fail and load in an endless loop.
        if (!isWanted) loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    load: ask,
    read() {
      if (loaded) return loaded.part;
      isWanted = true;
      return use(ask());
    },
  };
}
