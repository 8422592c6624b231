/** The first script of every page: small, without React. Links, details and forms work by themselves; this adds what they lack. */
import './styles/global.css';
import { isTakenOver, listenForTaps } from './app/early-taps';
import { inLanguage, languageOfPath, rememberLanguage, supported } from './app/language';
import { keepTypedPlace } from './app/typed-place';

const { dataset } = document.documentElement;
/** A failed load is tried again after these waits, milliseconds (specification section 9), and at the next sign of need. */
const RETRIES = [350, 700, 1400, 2800, 5600];
let isWaking = false;

async function wake(): Promise<void> {
  if (isWaking) return;
  isWaking = true;
  for (const wait of RETRIES) {
    try {
      const { mount } = await import('./main');
      return await mount();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  isWaking = false;
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
listenForTaps(() => void wake());
for (const type of warming) document.addEventListener(type, warmUp, { passive: true });
document.addEventListener('click', switchLanguage);
document.addEventListener('submit', handOver);
if (dataset.script !== 'onIntent') {
  void wake();
  addEventListener('online', () => void wake());
}
