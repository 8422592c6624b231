/** Pages with the reviews that staff have published: the build's own renderer makes them again when the reviews change. */
import type { Published } from '#domain/contract/reviews';
import type { Store } from '#server/deps';
import type { PageStore, StoredPage } from '#server/html/page-store';
import { publishedReviews } from './published';

/** The part of the build's prerenderer that a running server uses. */
export interface Renderer {
  /** `path`: as the build's manifest has it. `clientManifestPath`: of the build's scripts. */
  renderPage(path: string, published: Published, clientManifestPath: string): Promise<string>;
}

interface Rendered {
  published: string;
  pages: Map<string, Promise<StoredPage>>;
}

/** Returns a page with the published reviews; as it was built if there are none, or if it cannot be rendered. */
export function withPublished(
  pages: Pick<PageStore, 'remake' | 'clientManifestPath'>,
  { log, ...store }: Pick<Store, 'db' | 'clock' | 'log'>,
  loadRenderer: () => Promise<Renderer>,
): (page: StoredPage) => Promise<StoredPage> {
  const read = publishedReviews(store);
  let rendered: Rendered | undefined;
  return async (page) => {
    try {
      const published = await read();
      if (published.reviews.length === 0) return page;
      const key = JSON.stringify(published);
      if (rendered?.published !== key) rendered = { published: key, pages: new Map() };
      const made = rendered.pages.get(page.path) ?? render(page, published);
      rendered.pages.set(page.path, made);
      return await made;
    } catch (err) {
      log.error({ err }, `page ${page.path}: published reviews could not be shown`);
      return page;
    }
  };

  async function render(page: StoredPage, published: Published): Promise<StoredPage> {
    const { renderPage } = await loadRenderer();
    return pages.remake(page, await renderPage(page.path, published, pages.clientManifestPath));
  }
}
