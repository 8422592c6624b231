/** The vocabulary of `shows`: things that a customer finds on a page. Each is checked in jsdom and Chromium, and is a sentence of the manual plan. */
import type { AnyMachineSnapshot } from 'xstate';
import { emptyFacts } from '#domain/booking/draft';
import { act, type Instruction } from '../../plan/sentences';
import type { Words } from '../words/words';
import type { Chart, Screen, Show, Step } from './chart';
import type { Model } from './model';
import { type Part, plain, type Seen } from './seen';

/** A page as read. Announcements count only while time stands still. */
export interface Page extends Seen {
  readonly isStill: boolean;
}

export interface Thing {
  /** Its sentences in the manual plan. */
  readonly planned: readonly Instruction[];
  /** Texts that no other state shows, unless it lists them too. */
  readonly texts: readonly string[];
  /** It is checked only while time stands still. */
  readonly isFleeting?: boolean;
  /** The fault; undefined if the page shows the thing. */
  readonly fault: (page: Page) => string | undefined;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A pattern for text in which … matches anything, and characters may be non-breaking. */
const like = (text: string): string =>
  plain(text)
    .split('…')
    .map((piece) => [...piece].map(escaped).join('\u2060?').replaceAll(' ', '[ \u00a0]'))
    .join('.*?');
/** Keeps the patterns: a walk checks the same texts in many states. */
function kept(build: (text: string) => RegExp): (text: string) => RegExp {
  const patterns = new Map<string, RegExp>();
  return (text) => {
    const pattern = patterns.get(text) ?? build(text);
    patterns.set(text, pattern);
    return pattern;
  };
}
export const patternOf = kept((text) => new RegExp(`^${like(text)}$`, 's'));
const patternWithin = kept((text) => new RegExp(like(text), 's'));
export const holds = (whole: string, part: string): boolean => patternWithin(part).test(plain(whole));
export const isNamed = (whole: string, text: string): boolean => patternOf(text).test(plain(whole));

export const FIELDS = ['textbox', 'combobox', 'searchbox', 'spinbutton'];
const OFTEN = ['button', 'link'];

const thing = (planned: readonly Instruction[], fault: Thing['fault'], texts: readonly string[] = []): Thing => ({
  planned,
  fault,
  texts,
});
/** A thing about one part of the page, by its roles and its name. */
const about = (
  roles: readonly string[],
  name: string,
  fault: (part: Part) => string | undefined,
  planned: readonly Instruction[] = [],
): Thing =>
  thing(planned, ({ parts }) => {
    const part = parts.find((each) => roles.includes(each.role) && isNamed(each.name, name));
    const others = parts.filter(({ role }) => roles.includes(role)).map((each) => `“${each.name}”`);
    const why = part ? fault(part) : `is not there; there are ${others}`;
    return why && `The ${roles[0]} “${name}” ${why}.`;
  });
const differs = (is: unknown, shouldBe: unknown): string | undefined =>
  is === shouldBe ? undefined : `has ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`;
const isRead = ({ text, heard, isStill }: Page, words: string): boolean =>
  holds(text, words) || (isStill && holds(heard, words));

/** The page has this main heading. */
export const heading = (name: string): Thing =>
  thing([act.heading(name)], ({ parts }) => {
    const found = parts.find(({ role }) => role === 'h1')?.text.trim() ?? '';
    return isNamed(found, name) ? undefined : `The heading is “${found}” instead of “${name}”.`;
  });
/** A text that is seen or announced. */
export const text = (words: string): Thing =>
  thing([act.text(words)], (page) => (isRead(page, words) ? undefined : `The page does not say “${words}”.`), [words]);
/** A text that is seen. */
export const seen = (words: string): Thing =>
  thing([act.text(words)], ({ text }) => (holds(text, words) ? undefined : `The page does not show “${words}”.`), [
    words,
  ]);
/** A text that is only announced, which can be checked only while time stands still. */
export const heard = (words: string): Thing => ({
  ...thing([], ({ heard }) => (holds(heard, words) ? undefined : `“${words}” is not read aloud, but “${heard}”.`), [
    words,
  ]),
  isFleeting: true,
});
/** One alert with all of these texts. */
export const alert = (...words: readonly string[]): Thing =>
  thing(
    words.map((each) => act.text(each)),
    ({ parts }) =>
      parts.some((part) => part.role === 'alert' && words.every((each) => holds(part.text, each)))
        ? undefined
        : `No alert says “${words.join('” and “')}”.`,
    words,
  );
/** A button or a link that can be used. */
export const button = (name: string): Thing =>
  about(OFTEN, name, ({ isOpen }) => (isOpen ? undefined : 'cannot be used'), [act.button(name)]);
/** A button that cannot be used, or not yet. */
export const closed = (name: string): Thing => about(OFTEN, name, ({ isOpen }) => (isOpen ? 'can be used' : undefined));
/** A busy button: it says so, and takes no press. */
export const busy = (name: string): Thing => ({ ...closed(name), planned: [act.text(name)], texts: [name] });
/** A link and where it leads. */
export const link = (name: string, href: string): Thing =>
  about(['link'], name, ({ attributes }) => differs(attributes.href, href), [act.button(name)]);
/** All parts of a role in their order, by their texts or values. */
export const each = (role: string, words: readonly string[], by: 'text' | 'value' | 'name' = 'text'): Thing =>
  thing([], ({ parts }) => {
    const found = parts.filter((part) => part.role === role).map((part) => plain(part[by]).trim());
    return differs(found.join(' | '), words.map(plain).join(' | '));
  });
/** A checkbox or radio button, checked or not. */
export const checked = (role: 'radio' | 'checkbox', name: string, isChecked: boolean): Thing =>
  about([role], name, (part) => differs(part.isChecked, isChecked));
/** A field with its value, and with its error, which describes it to a screen reader. */
export function field(label: string, value: string, error?: string): Thing {
  const { fault } = about(FIELDS, label, (part) => {
    if (part.isMarked !== (error !== undefined)) return part.isMarked ? 'is marked as wrong' : 'is not marked as wrong';
    if (error !== undefined && !holds(part.told, error)) return `is described by “${part.told}” and not by “${error}”`;
    return differs(plain(part.value), plain(value));
  });
  const filled = /^\d{4}-\d\d-\d\d$/.test(value) ? act.dateField(value, label) : act.field(value, label);
  return thing(
    [...(value ? [filled] : []), ...(error ? [act.fieldError(error, label)] : [])],
    (page) =>
      fault(page) ?? (error === undefined || isRead(page, error) ? undefined : `The page does not say “${error}”.`),
    error ? [error] : [],
  );
}
/** A field that cannot be changed now. */
export const fixed = (label: string): Thing =>
  about(FIELDS, label, ({ isFixed }) => (isFixed ? undefined : 'can be changed'));
/** A date field with its first and last day. */
export const limited = (label: string, { min, max }: { min: string; max: string }): Thing =>
  about(FIELDS, label, ({ attributes }) => differs(`${attributes.min} to ${attributes.max}`, `${min} to ${max}`));
/** The accessible description of a control. */
export const described = (name: string, words: string): Thing =>
  about([...OFTEN, ...FIELDS], name, ({ told }) =>
    holds(told, words) ? undefined : `is described by “${told}” and not by “${words}”`,
  );
/** The button of a form: while something is missing it is closed, and described by the hint and the missing fields. */
export const submit = (name: string, hint: string, missing: readonly string[]): Thing[] =>
  missing.length > 0
    ? [closed(name), described(name, [hint, ...missing].join(''))]
    : [button(name), no(described(name, hint))];
/** A part of the page by its role and name. */
export const part = (role: string, name: string): Thing => about([role], name, () => undefined);
/** A heading within the page. */
export const subheading = (name: string): Thing => ({ ...part('heading', name), planned: [act.heading(name)] });
/** A list that is open below its field. */
export const expanded = (name: string): Thing =>
  about(FIELDS, name, ({ attributes }) => differs(attributes['aria-expanded'], 'true'), [act.list()]);
/** The control with the focus, or the part that contains it. */
export const focusOn = (name: string): Thing =>
  about([...FIELDS, ...OFTEN, 'checkbox', 'radio', 'group', 'region', 'form'], name, ({ hasFocus }) =>
    hasFocus ? undefined : 'does not have the focus',
  );
/** A hidden field, which the form sends even without a script. */
export const sent = (name: string, value: string): Thing =>
  thing([], ({ parts }) => {
    const found = parts.find(({ role, attributes }) => role === 'hidden' && attributes.name === name)?.value;
    return found === value ? undefined : `The form sends “${found}” as ${name} instead of “${value}”.`;
  });
/** A thing that the plan leaves out, such as a text over several lines of the page. */
export const unplanned = (it: Thing): Thing => ({ ...it, planned: [] });
/** A thing that other states show too, and that the plan leaves out. */
export const shared = (it: Thing): Thing => ({ ...it, planned: [], texts: [] });
/** The absence of a thing. */
export const no = ({ fault, texts, ...rest }: Thing): Thing => ({
  ...rest,
  planned: [],
  texts: [],
  fault: (page) =>
    fault(page)
      ? undefined
      : `The page has what it must not have${texts.length > 0 ? `: “${texts.join('”, “')}”` : ''}.`,
});
/** Present exactly if the condition holds. */
export const when = (condition: unknown, it: Thing): Thing => (condition ? it : no(it));
/** All parts with a role, or with one of the requested selectors. */
export const partsOf = ({ parts }: Page, role: string): readonly Part[] => parts.filter((each) => each.role === role);
export const partOf = (page: Page, role: string, name: string): Part | undefined =>
  partsOf(page, role).find((each) => isNamed(each.name, name));
/** A value read from the page, compared with the expected one. */
export const same = (what: string, read: (page: Page) => unknown, shouldBe: unknown): Thing =>
  thing([], (page) => {
    const [one, other] = [read(page), shouldBe].map((each) => plain(JSON.stringify(each) ?? 'nothing'));
    return one === other ? undefined : `${what}: ${one} instead of ${other}.`;
  });
/** Anything else, with its complaint. */
export const that = (complaint: string, isTrue: (page: Page) => boolean): Thing =>
  thing([], (page) => (isTrue(page) ? undefined : `${complaint}.`));

/** The things that a screen has in one state. */
export function thingsIn(
  { shows }: Pick<Screen, 'shows'>,
  state: string,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Thing[] {
  const show = (shows as Readonly<Record<string, Show>>)[state];
  return (show?.(snapshot, step) ?? []).filter((each) => typeof each === 'object');
}

/** A screen in one language, with the texts that each of its states has in any situation of the chart. */
export interface KnownScreen extends Screen {
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
}
export function screenOf(chart: Chart, models: readonly Model[], words: Words): KnownScreen {
  const screen = chart.screen?.(words);
  if (!screen) throw new Error(`${chart.machine.id} has no screen.`);
  const texts = new Map(Object.keys(screen.shows).map((state) => [state, new Set<string>()]));
  const start: Step = { event: undefined, before: undefined, facts: emptyFacts() };
  for (const snapshot of models.flatMap(({ nodes }) => [...nodes.values()])) {
    for (const [state, found] of texts) {
      const things = snapshot.matches(state) ? thingsIn(screen, state, snapshot, start) : [];
      for (const text of things.flatMap(({ texts }) => texts)) found.add(text);
    }
  }
  return { ...screen, texts };
}

/** The faults of a page in a state: a missing thing, or the text of another state. */
export function faultsOf(
  screen: KnownScreen,
  state: string,
  snapshot: AnyMachineSnapshot,
  step: Step,
  page: Page,
): string[] {
  const active = Object.keys(screen.shows).filter((each) => each === '*' || snapshot.matches(each));
  const shown = new Map(active.map((each) => [each, thingsIn(screen, each, snapshot, step)]));
  const allowed = [...shown.values()]
    .flat()
    .flatMap(({ texts, planned }) => [...texts, ...planned.flatMap(({ values }) => values)]);
  const isAllowed = (text: string) => text === '' || allowed.some((each) => holds(each, text));
  return [
    ...['*', state]
      .flatMap((each) => shown.get(each) ?? [])
      .flatMap(({ fault, isFleeting }) => (isFleeting && !page.isStill ? [] : (fault(page) ?? []))),
    ...[...screen.texts]
      .flatMap(([each, found]) => (snapshot.matches(each) ? [] : [...found]))
      .filter((text) => !isAllowed(text) && (holds(page.text, text) || (page.isStill && holds(page.heard, text))))
      .map((text) => `The page says “${text}”, which belongs to another state.`),
  ];
}
