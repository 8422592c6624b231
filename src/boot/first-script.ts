/** The first script of every page, without React. Links, details and forms work by themselves; this adds the rest. */
import './watch-errors';
import '../ui/global.css';
import type { Language } from '#domain/language';
import { inLanguage, languageOfPath, rememberedLanguage, rememberLanguage, supported } from '../i18n/language';
import { hasSomethingToShow } from '../storage/form-draft-keys';
import type { TabKey } from '../storage/stored-keys';
import { keepTypedPlace, keepTypedPlaces } from '../storage/typed-place';
import { isTakenOver, listenForTaps, sendForm } from './hydration-replay';
import { sayLoadFailed, withLoadTimeout } from './load-failure';

const { dataset } = document.documentElement;
/** Least time between two automatic reloads, milliseconds. */
const RELOAD_PAUSE = 30_000;
const RELOADED_AT = 'reloaded-at' satisfies TabKey;
const needsReact = dataset.script !== 'onIntent';
let isStarting = false;

/**
 * Adds disabled links for the inlined sheets, so that Vite's preload helper does not fetch them again. They are added by script because the
 * browser's preload scanner would fetch disabled links in the HTML.
 */
function nameInlinedStyles(): void {
  for (const href of dataset.styles?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href });
    document.head.append(link);
  }
  delete dataset.styles;
}

/** React cannot take over half a page: this script may run before the rest of it has arrived. */
const isParsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve, { once: true });
  else resolve(undefined);
});

/** Evaluates the packages in a task of their own, so that a tap is answered before the application is evaluated too. */
async function startInTasks(): Promise<void> {
  await import('../app/react');
  const { mount } = await import('../app/main');
  await mount();
}

async function startReact(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  await isParsed;
  try {
    nameInlinedStyles();
    await withLoadTimeout(startInTasks());
  } catch {
    isStarting = false;
    if (needsReact) reload();
    else sendForm();
  }
}

/** Browsers cache a failed import, so only a new document retries it. Typed text is kept. */
function reload(): void {
  if (!navigator.onLine) {
    addEventListener('online', reload, { once: true });
    return;
  }
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE) {
      sayLoadFailed();
      return;
    }
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    keepTypedPlace('start', document.querySelector<HTMLInputElement>('main input')?.value);
    location.reload();
  } catch {
    sayLoadFailed();
  }
}

/** Preloads the scripts of the next page without running them. */
function warmUp(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-warm]')) return;
  for (const type of warming) document.removeEventListener(type, warmUp);
  for (const href of dataset.warm?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
const warming = ['pointerover', 'touchstart', 'focusin'];

/** Switches the language with query and hash, and without a history entry. */
function switchLanguage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
  const language = supported(link?.getAttribute('data-language'));
  if (
    event.defaultPrevented ||
    isTakenOver() ||
    !language ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  event.preventDefault();
  switchTo(language);
}

function switchTo(language: Language): void {
  rememberLanguage(language);
  location.replace(inLanguage(location.pathname, language) + location.search + location.hash);
}

/** Hands typed places to the booking pages without putting them in the URL. */
function handOver(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-handover]')) return;
  event.preventDefault();
  keepTypedPlaces(form);
  location.assign(form.action);
}

/** Closes the header's menu on Escape. */
function closeMenu({ key }: KeyboardEvent): void {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('header details[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** A redirect from a URL without a language leads to English; customers who have chosen another language get theirs instead. */
function keepLanguage(): void {
  const language = languageOfPath(location.pathname);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const chosen = rememberedLanguage();
  if (entry?.redirectCount && chosen && chosen !== language) switchTo(chosen);
  else if (language) rememberLanguage(language);
}

keepLanguage();
listenForTaps(() => void startReact());
for (const type of warming) document.addEventListener(type, warmUp, { passive: true });
document.addEventListener('click', switchLanguage);
document.addEventListener('submit', handOver);
document.addEventListener('keydown', closeMenu);
if (needsReact || hasSomethingToShow(location)) void startReact();
