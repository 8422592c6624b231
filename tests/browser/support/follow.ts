/** Follows a printed plan as a person does: by its words only. */

import type { Locator, Page } from 'playwright';
import type { Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import { frames, fromWords, type Said } from '../../plan/sentences';
import { eventually } from '../../support/charts/chromium/site';
import { isHydrated } from './hydration';
import { refusalOf } from './refusals';
import type { Customer } from './shop';

export interface PrintedStep {
  readonly do: readonly string[];
  readonly see: readonly string[];
}
export interface PrintedCase {
  readonly title: string;
  readonly steps: readonly PrintedStep[];
}

/** The cases of a plan in Markdown. */
export function readPlan(markdown: string, language: Language): PrintedCase[] {
  const { see } = frames[language];
  return markdown
    .split('\n## ')
    .slice(1)
    .filter((part) => /^\d+\. /m.test(part))
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const steps: { do: string[]; see: string[] }[] = [];
      for (const line of lines.map((each) => each.trimEnd())) {
        const [, first] = /^\d+\. (.+)$/.exec(line) ?? [];
        const [, seen] = line.startsWith(`   - ${see}`) ? ['', line.slice(`   - ${see}`.length)] : [];
        if (first !== undefined) steps.push({ do: [first], see: [] });
        else if (seen !== undefined) steps.at(-1)?.see.push(seen);
        else if (line.startsWith('   ')) steps.at(-1)?.do.push(line.trim());
      }
      return { title, steps };
    });
}

/** Time to find something before it counts as missing, milliseconds. */
const TIMEOUT = 15_000;
/** Time for a button to be ready, milliseconds. */
const SETTLING = 5_000;

/** A pattern with the non-breaking characters of a page. */
const escaped = (text: string): string =>
  nonBreakingFigures(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .replaceAll('\u00a0', String.raw`\s`)
    .replaceAll('\u2060', '\u2060?');
/** A text in which … matches anything. */
const like = (text: string): RegExp => new RegExp(text.split('…').map(escaped).join('.*'), 's');
const just = (text: string): RegExp => new RegExp(`^${like(text).source}$`, 's');

/** A button, link or summary with that name. */
const pressable = (page: Page, text: string): Locator =>
  page
    .getByRole('button', { name: just(text) })
    .or(page.getByRole('link', { name: just(text) }))
    .or(page.locator('summary', { hasText: like(text) }))
    .filter({ visible: true })
    .first();
/** A field by its label. */
const field = (page: Page, label: string): Locator =>
  page
    .getByLabel(label, { exact: true })
    .or(page.getByLabel(new RegExp(`^${escaped(label)}\\s*[(（]?(optional|选填|可不填)`)))
    .filter({ visible: true })
    .first();
const option = (page: Page, name: string): Locator =>
  page.getByRole('radio', { name, exact: true }).or(page.getByRole('radio', { name })).first();

const plainDays = 'td:not([aria-selected="true"]) button:not([disabled]):not([aria-disabled="true"]):not(:has(span))';

/** A person who follows plans. */
export function personWith({ page, context }: Customer, language: Language, timeout = TIMEOUT) {
  let faults: Page | undefined;

  async function setFault(call = '', answer = ''): Promise<void> {
    faults ??= await context.newPage();
    await faults.goto('/dev/faults');
    await faults.getByLabel('Call').selectOption(call);
    await faults.getByLabel('Answer').selectOption(answer);
    await faults.getByRole('button', { name: 'Set', exact: true }).click();
    await page.bringToFront();
  }

  async function act({ say, of: [one = '', two = ''] }: Said): Promise<unknown> {
    switch (say) {
      case 'open':
        await page.goto(one);
        return page.waitForURL((url) => !url.pathname.startsWith('/dev/start'));
      case 'fault':
        return setFault(one, two);
      case 'press': {
        const button = pressable(page, one);
        // A hand hovers before it presses, while the page gets ready.
        await eventually(() => button.hover({ force: true }), timeout);
        await page.waitForLoadState('networkidle');
        // An aria-disabled button says why when it is pressed; it may become so only now.
        const isOff = async () => (await button.getAttribute('aria-disabled')) === 'true';
        return button.click({ force: await isOff(), timeout: SETTLING }).catch(async (cause: unknown) => {
          if (!(await isOff())) throw cause;
          return button.click({ force: true });
        });
      }
      case 'choose':
        return option(page, one).check({ force: true });
      case 'tick':
        return page.getByRole('checkbox', { name: one }).check({ force: true });
      case 'untick':
        return page.getByRole('checkbox', { name: one }).uncheck({ force: true });
      case 'type':
      case 'date':
        await field(page, two).fill(one);
        // The first letter hydrates the page; a person types slower than that.
        if (await page.locator('#root').count()) await sees(() => isHydrated(page), Boolean);
        return;
      case 'empty':
        return field(page, one).fill('');
      case 'click':
        return field(page, one).click();
      case 'enter':
        return field(page, one).press('Enter');
      case 'pick':
        return page.getByRole('option').filter({ hasText: one }).first().click();
      case 'pickFirst':
        return page.locator('main input[type=radio]').first().check({ force: true });
      case 'count': {
        await field(page, one).fill(two);
        return field(page, one).press('Tab');
      }
      case 'day':
        return page.locator(plainDays).last().click();
      case 'slot':
        return page.locator('input[type=radio][name=slot]:enabled').first().check({ force: true });
      case 'laterSlot':
        return page.locator('input[type=radio][name=slot]:enabled').last().check({ force: true });
      case 'back':
        return page.goBack();
      case 'reload':
        return page.reload();
      // The plan asks for a wait of so many seconds.
      case 'wait':
        return page.waitForTimeout(Number(one) * 1000);
      default:
        throw new Error(`"${say}" is nothing to do.`);
    }
  }

  /** Looks until the expectation holds, and reports what it saw instead. */
  const sees = <Seen>(look: () => Promise<Seen>, isTold: (seen: Seen) => boolean): Promise<void> =>
    eventually(async () => {
      const seen = await look();
      if (!isTold(seen)) throw new Error(`seen: ${seen}`);
    }, timeout);

  function see({ say, of: [one = '', two = ''] }: Said): Promise<void> {
    const body = (): Promise<string> => page.locator('body').innerText();
    switch (say) {
      case 'heading':
        return sees(
          () => page.getByRole('heading').allInnerTexts(),
          (texts) => texts.some((each) => just(one).test(each)),
        );
      case 'text':
        return sees(body, (text) => like(one).test(text));
      case 'noText':
        return sees(body, (text) => !like(one).test(text));
      case 'button':
        return sees(
          () => pressable(page, one).isVisible(),
          (is) => is,
        );
      case 'chosen':
        return sees(() => option(page, one).isChecked(), Boolean);
      case 'field':
      case 'dateField':
        return sees(
          () => field(page, two).inputValue(),
          (value) => value === one,
        );
      case 'noField':
        return sees(
          () => field(page, one).inputValue(),
          (value) => value === '',
        );
      case 'fieldError':
        return sees(
          () => refusalOf(field(page, two)),
          (text) => like(one).test(text),
        );
      case 'list':
        return sees(
          () => page.getByRole('option').count(),
          (options) => options > 0,
        );
      case 'address':
        return sees(
          async () => page.url().replace(/^https?:\/\/[^/]+/, ''),
          (url) => just(one).test(url),
        );
      default:
        throw new Error(`"${say}" is nothing to see.`);
    }
  }

  return {
    /** Follows a case; a difference fails with the step and the sentence. */
    async follow({ title, steps }: PrintedCase): Promise<void> {
      for (const [index, step] of steps.entries()) {
        for (const [words, follow] of [
          ...step.do.map((words) => [words, act] as const),
          ...step.see.map((words) => [words, see] as const),
        ]) {
          try {
            await follow(fromWords(words, language));
          } catch (cause) {
            const told = cause instanceof Error ? cause.message : String(cause);
            throw new Error(`${title}\nstep ${index + 1}: ${words}\n${told}`, { cause });
          }
        }
      }
    },
  };
}
