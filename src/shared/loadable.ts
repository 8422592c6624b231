import { use } from 'react';

/** A part of a page in a chunk of its own. */
export interface Loadable<Part> {
  /** Asks for the chunk, while there is time. */
  load(): Promise<Part>;
  /** To be called while rendering: the part, at once when its chunk is there; until then it suspends. */
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
        // What failed while it was rendered is shown as failed; asked for anew, it would be rendered and fail for ever.
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
