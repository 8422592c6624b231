import type { TFunction } from 'i18next';
import type { ComponentType, PropsWithChildren } from 'react';
import type { Language } from '#domain/language';
import { withLoadTimeout } from '../boot/load-failure';
import { loadTexts, translatorOf } from '../i18n/translator';
import type { Head } from '../shared/head';
import { type PageRoute, resolvePath } from './routes';

type PageComponent = ComponentType<{ variant: string }>;
export type SiteFrame = typeof import('./site-frame');
type LayoutComponent = ComponentType<PropsWithChildren>;

/**
 * A module of pages. `headOf` returns the head of a variant, '' for a page without variants; `t` knows 'common' and the route's texts.
 * Without `headOf`, title and description are in the language files under the route's name.
 */
type PageModule = Readonly<Record<string, PageComponent>> & {
  headOf?: (variant: string, t: TFunction) => Head;
};

const modules = import.meta.glob<PageModule>('../{booking,same-day,site}/**/*-{page,pages}.tsx');

/** The loaded parts of a route. */
export interface Prepared {
  Page: PageComponent;
  Layout: LayoutComponent | undefined;
  /** Undefined for the steps of a flow. */
  frame: SiteFrame | undefined;
  /** Undefined without `headOf`. */
  head: Head | undefined;
}

interface Preparation {
  whole: Promise<Prepared>;
  done?: Prepared;
}

const preparations = new Map<string, Preparation>();

/** The source file of a route, as the build manifest names it. */
export function routeSource({ module }: PageRoute): string {
  return `src/${module}.tsx`;
}

async function load(
  { module, page, layout, texts, variant, isFlow }: PageRoute,
  language: Language,
): Promise<Prepared> {
  const loadModule = modules[`../${module}.tsx`];
  if (!loadModule) throw new Error(`no module ${module}`);
  const [parts, frame] = await Promise.all([
    loadModule(),
    isFlow ? undefined : import('./site-frame'),
    loadTexts(language, 'common'),
    loadTexts(language, texts),
  ]);
  const Page = parts[page];
  if (!Page) throw new Error(`${module} has no ${page}`);
  const head = parts.headOf?.(variant ?? '', translatorOf(language).t);
  const Layout = layout ? (parts[layout] as LayoutComponent | undefined) : undefined;
  return { Page, Layout, frame, head };
}

function preparationOf(route: PageRoute, language: Language): Preparation {
  const key = `${language} ${route.path}`;
  const known = preparations.get(key);
  if (known) return known;
  const made: Preparation = {
    whole: withLoadTimeout(load(route, language)).then((prepared) => {
      made.done = prepared;
      return prepared;
    }),
  };
  preparations.set(key, made);
  return made;
}

/** Loads the page, its layout and its texts. A failed load can be retried. */
export async function prepare(route: PageRoute, language: Language): Promise<Prepared> {
  try {
    return await preparationOf(route, language).whole;
  } catch (error) {
    forgetFailedLoads();
    throw error;
  }
}

/** Returns loaded parts at once, so that hydration never suspends; else their promise. */
export function preparedOf(route: PageRoute, language: Language): Prepared | Promise<Prepared> {
  const { done, whole } = preparationOf(route, language);
  return done ?? whole;
}

/** Call after a failed load is shown: forgetting it while rendering would load and fail in an endless loop. */
export function forgetFailedLoads(): void {
  for (const [key, { done }] of preparations) if (!done) preparations.delete(key);
}

/** Loads a path's page ahead. A failure shows only when the path is entered. */
export function preload(pathname: string): void {
  const place = resolvePath(pathname);
  if (!('redirect' in place)) prepare(place.route, place.language).catch(() => {});
}

/** True for a script or style sheet that did not load; browsers and Vite word it differently. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError
    ? /import|module|fetch|load/i.test(error.message)
    : /preload CSS/.test(error.message);
}
