/** The first script of every page: small, without React. Links, details and forms work by themselves; this adds what they lack. */
import { listenForTaps } from './app/early-taps';
import { inLanguage, languageOfPath, rememberLanguage, supported } from './app/language';
import { keepTypedPlace } from './app/typed-place';

const { dataset } = document.documentElement;
let waking: Promise<void> | undefined;
let isAwake = false;

function wake(): void {
  waking ??= import('./main')
    .then(({ mount }) => mount())
    .then(() => {
      isAwake = true;
    })
    .catch(() => {
      waking = undefined;
    });
}

/** Loads what the next page will run, without running it. */
function warmUp(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-warm]')) return;
  for (const type of warming) document.removeEventListener(type, warmUp);
  for (const href of dataset.warm?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
const warming = ['pointerover', 'touchstart', 'focusin'];

/** The language link keeps query and hash, and leaves no trace in the history. */
function switchLanguage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
  const language = supported(link?.getAttribute('data-language'));
  if (isAwake || !language || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  rememberLanguage(language);
  location.replace(inLanguage(location.pathname, language) + location.search + location.hash);
}

/** A typed place goes to the booking pages past the URL. */
function handOver(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-handover]')) return;
  event.preventDefault();
  keepTypedPlace(form.querySelector('input')?.value ?? '');
  location.assign(form.action);
}

const language = languageOfPath(location.pathname);
if (language) rememberLanguage(language);
listenForTaps(wake);
for (const type of warming) document.addEventListener(type, warmUp, { passive: true });
document.addEventListener('click', switchLanguage);
document.addEventListener('submit', handOver);
if (dataset.script === 'atOnce') wake();
