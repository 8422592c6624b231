import type { ComponentType } from 'react';
import type { Language } from '#locales/messages';
import { loadTexts } from '../i18n/translator';
import { type LayoutModule, type PageModule, type PageRoute, placeOf } from './routes';

const pages = import.meta.glob<PageModule>('../pages/*/*-page.tsx');
const layouts = import.meta.glob<LayoutModule>('./booking-actor.tsx');

/** What a route shows, once loaded. */
export interface Prepared {
  Page: ComponentType;
  Layout: ComponentType | undefined;
}

interface Preparation {
  whole: Promise<Prepared>;
  done?: Prepared;
}

const preparations = new Map<string, Preparation>();

/** The source files of a route, as the build manifest names them; a layout that its page imports too is not listed there. */
export function routeSources({ page, layout }: PageRoute): { page: string; layout: string | undefined } {
  return { page: `src/pages/${page}.tsx`, layout: layout && `src/app/${layout}.tsx` };
}

function moduleOf<Module>(modules: Record<string, () => Promise<Module>>, path: string): Promise<Module> {
  const load = modules[path];
  return load ? load() : Promise.reject(new Error(`no module ${path}`));
}

async function load(route: PageRoute, language: Language): Promise<Prepared> {
  const [page, layout] = await Promise.all([
    moduleOf(pages, `../pages/${route.page}.tsx`),
    route.layout ? moduleOf(layouts, `./${route.layout}.tsx`) : undefined,
    loadTexts(language, 'common'),
    loadTexts(language, route.texts),
  ]);
  return { Page: page.Page, Layout: layout?.Layout };
}

function preparationOf(route: PageRoute, language: Language): Preparation {
  const key = `${language} ${route.page}`;
  const known = preparations.get(key);
  if (known) return known;
  const made: Preparation = {
    whole: load(route, language).then((prepared) => {
      made.done = prepared;
      return prepared;
    }),
  };
  preparations.set(key, made);
  return made;
}

/** Loads the page, its layout and its texts. A failed load is forgotten, so that it can be tried again. */
export async function prepare(route: PageRoute, language: Language): Promise<Prepared> {
  try {
    return await preparationOf(route, language).whole;
  } catch (error) {
    forgetFailedLoads();
    throw error;
  }
}

/** The route's parts, or the promise of them. Loaded ones come at once, so that hydration never suspends. */
export function preparedOf(route: PageRoute, language: Language): Prepared | Promise<Prepared> {
  const { done, whole } = preparationOf(route, language);
  return done ?? whole;
}

/** To be called after a failed load was shown, not while rendering: a rendered failure that is forgotten loads for ever. */
export function forgetFailedLoads(): void {
  for (const [key, { done }] of preparations) if (!done) preparations.delete(key);
}

/** Loads what a path will need, while there is time; a failure shows when the path is really entered. */
export function prepareAhead(pathname: string): void {
  const place = placeOf(pathname);
  if (!('redirect' in place)) prepare(place.route, place.language).catch(() => {});
}
