/** Shared parts of forms. */
import type { ErrorCode } from '#domain/refusal';
import { type Screen, same } from './screen';
import type { Part } from './seen';

/** Missing answers are listed beside the button. */
export function showsMissing(
  screen: Screen,
  form: string,
  missing: readonly string[],
  submit = `${form}.submit`,
): void {
  const { say } = screen;
  const button = screen.find('button', submit);
  const needed = say(`${form}.missing`);
  if (missing.length > 0)
    same('Missing', button?.told, [needed, ...missing.map((name) => say(`${form}.${name}`))].join(''));
  else if (button?.told.startsWith(needed)) throw new Error(`"${button.told}" is said, and nothing is missing.`);
  same('The button can be used', button?.isOpen, missing.length === 0);
}

/** A field of the form, as the server calls it as well. */
export function fieldOf(screen: Screen, name: string): Part {
  const fields = ['textbox', 'combobox'].flatMap((role) => screen.all(role));
  const field = fields.find(({ attributes }) => attributes.name === name);
  if (!field) throw new Error(`There is no field "${name}".`);
  return field;
}

interface Told {
  readonly value: string;
  readonly error: ErrorCode | undefined;
  /** It cannot be changed, as the form is on its way. */
  readonly isFixed: boolean;
}

/** A field shows its value and its error, and can be changed unless the form is being sent. */
export function showsField(screen: Screen, name: string, { value, error, isFixed }: Told): void {
  const field = fieldOf(screen, name);
  screen.holds(field, value, error);
  same(`The ${name} is fixed`, field.isFixed, isFixed);
}

/** A day has two ends at most, a text has one. */
export function showsLimits(screen: Screen, name: string, days: { min: string; max: string }): void {
  const { role, attributes } = fieldOf(screen, name);
  const { min = '', max = '', maxlength, type } = attributes;
  same(`The days of the ${name}`, [min, max], [days.min, days.max]);
  same(`The ${name} has a longest text`, maxlength !== undefined, role === 'textbox' && type !== 'date');
}

/** The hidden fields of a form without script. */
export function sendsAlong(screen: Screen, more: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries({ lang: screen.language, ...more })) {
    const sent = screen.all('hidden').find(({ attributes }) => attributes.name === name);
    same(`Sent as ${name} without a script`, sent?.value, value);
  }
}

/** A link by the words on it leads there. */
export function leadsTo(screen: Screen, words: string, target: string): void {
  const link = screen.all('link').find(({ text }) => text === words);
  same(`"${words}" leads to`, link?.attributes.href, target);
}

/** The field has the focus. */
export function hasFocus(screen: Screen, name: string): void {
  same(`The ${name} has the focus`, fieldOf(screen, name).hasFocus, true);
}

/** True if the radio button of a group is chosen. */
export function isChosen(screen: Screen, group: string, value = ''): void {
  const chosen = screen.all('radio').find(({ attributes, isChecked }) => isChecked && attributes.name === group);
  same(group, chosen?.value ?? '', value);
}
