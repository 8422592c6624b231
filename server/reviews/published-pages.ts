/** Pages with the reviews that staff have published: the build's own renderer makes them again when the reviews change. */
import type { Published } from '#domain/contract/reviews';
import type { Deps } from '#server/deps';
import type { PageStore, StoredPage } from '#server/html/page-store';

/** The part of the build's prerenderer that a running server uses. */
export interface Renderer {
  /** `path`: as the build's manifest has it. `clientManifestPath`: of the build's scripts. */
  renderPage(path: string, published: Published, clientManifestPath: string): Promise<string>;
}

interface Rendered {
  published: string;
  pages: Map<string, Promise<StoredPage>>;
}

/**
 * Returns a page with the published reviews; as it was built if there are none, or if it cannot be rendered. No page waits for the database.
 */
export function withPublished(
  pages: Pick<PageStore, 'remake' | 'clientManifestPath'>,
  { published, log }: Pick<Deps, 'published' | 'log'>,
  loadRenderer: () => Promise<Renderer>,
): (page: StoredPage) => Promise<StoredPage> {
  let rendered: Rendered | undefined;
  published.latest();
  return async (page) => {
    const reviews = published.latest();
    if (!reviews || reviews.reviews.length === 0) return page;
    const key = JSON.stringify(reviews);
    if (rendered?.published !== key) rendered = { published: key, pages: new Map() };
    const made = rendered.pages.get(page.path) ?? render(page, reviews);
    rendered.pages.set(page.path, made);
    return made;
  };

  async function render(page: StoredPage, reviews: Published): Promise<StoredPage> {
    try {
      const { renderPage } = await loadRenderer();
      return pages.remake(page, await renderPage(page.path, reviews, pages.clientManifestPath));
    } catch (err) {
      log.error({ err }, `page ${page.path}: published reviews could not be shown`);
      return page;
    }
  }
}
