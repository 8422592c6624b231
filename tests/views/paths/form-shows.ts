/** What forms have in common on the screen. */
import type { ErrorCode } from '#domain/refusal';
import type { Page } from './page';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field of the form, as the server calls it as well. */
export function controlOf(name: string): Control {
  const [control] = document.getElementsByName(name) as NodeListOf<Control>;
  if (!control) throw new Error(`There is no field "${name}".`);
  return control;
}

interface Told {
  readonly value: string;
  readonly error: ErrorCode | undefined;
  readonly isFixed: boolean;
}

/** A field holds what was said, complains of what is wrong with it, and can be changed unless the form is on its way. */
export function showsControl(page: Page, name: string, { value, error, isFixed }: Told): void {
  const control = controlOf(name);
  if (control.value !== value) throw new Error(`The ${name} is "${control.value}" instead of "${value}".`);
  if (error) page.reads(page.sayError(error));
  if ((control.getAttribute('aria-invalid') === 'true') !== (error !== undefined))
    throw new Error(`The field "${name}" should ${error ? 'be marked' : 'not be marked'}.`);
  const is = control instanceof HTMLSelectElement ? control.disabled : control.readOnly;
  if (is !== isFixed) throw new Error(`The ${name} ${is ? 'cannot' : 'can'} be changed.`);
}

/** A day has two ends at most, a text has one. */
export function showsLimits(name: string, { min, max }: { min: string; max: string }): void {
  const control = controlOf(name);
  if (!(control instanceof HTMLInputElement)) return;
  if (control.min !== min || control.max !== max)
    throw new Error(`The ${name} is from "${control.min}" to "${control.max}".`);
  const isDay = control.type === 'date';
  if (control.maxLength < 0 !== isDay) throw new Error(`The ${name} ${isDay ? 'has' : 'has not'} a longest text.`);
}

/** What is still needed is said beside the button, which then explains more than it does. */
export function showsMissing(page: Page, form: string, missing: readonly string[], submit = `${form}.submit`): void {
  const button = page.find('button', submit);
  const said = document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;
  const names = missing.map((name) => page.say(`${form}.${name}`));
  const needed = page.say(`${form}.missing`);
  const isRight = names.length > 0 ? said === [needed, ...names].join('') : !said?.startsWith(needed);
  if (!isRight) throw new Error(`What is missing is said as "${said}".`);
  if ((button?.getAttribute('aria-disabled') === 'true') !== names.length > 0)
    throw new Error('The button does not say whether it can be used.');
}

/** What a form sends along without a script. */
export function sendsAlong(page: Page, more: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries({ lang: page.language, ...more })) {
    const fields = [...document.getElementsByName(name)] as HTMLInputElement[];
    const sent = fields.find(({ type }) => type === 'hidden')?.value;
    if (sent !== value) throw new Error(`Without a script, "${sent}" would be sent as ${name}.`);
  }
}

/** The first field that is wrong has the focus. */
export function isFocused(name: string): void {
  if (document.activeElement !== controlOf(name)) throw new Error(`The ${name} has not the focus.`);
}

/** A link by the words on it leads there. */
export function leads(words: string, target: string): void {
  const link = [...document.links].find(({ textContent }) => textContent === words);
  if (link?.getAttribute('href') !== target) throw new Error(`"${words}" leads to ${link?.getAttribute('href')}.`);
}
