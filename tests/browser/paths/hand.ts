/** Performs the one definition of each screen in Chromium: by mouse and keyboard, with readings of the page. */
import type { Locator, Page } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Said } from '../../plan/sentences';
import { doing, follow, named, type ScreenDefinition, screenOf } from '../../screens/screen';
import { readPage, type Seen, type Sought } from '../../screens/seen';
import { wordsIn } from '../../screens/words';
import type { Fixture } from './fixture';

/** The control of a gesture. */
function controlFor(page: Page, { say, of: [one = '', two = ''] }: Said, within: string): Locator {
  const by = (role: 'button' | 'link' | 'checkbox' | 'radio'): Locator => page.getByRole(role, { name: named(one) });
  switch (say) {
    case 'press':
      return by('button').or(by('link')).first();
    case 'tick':
    case 'untick':
      return by('checkbox').first();
    case 'choose':
      return by('radio');
    case 'pick':
      return page.getByRole('option').filter({ hasText: one }).first();
    case 'enter':
      return page.locator(within).getByLabel(named(one)).or(by('button'));
    default:
      return page
        .locator(within)
        .getByLabel(named(say === 'type' ? two : one))
        .and(page.locator('input, textarea, select, [role=spinbutton]'))
        .first();
  }
}

async function make(page: Page, said: Said, last: () => Promise<void>, within = 'main'): Promise<void> {
  const control = controlFor(page, said, within);
  const {
    say,
    of: [one = '', two = ''],
  } = said;
  const fold = page
    .locator(`${within} details:not([open])`, { hasText: say === 'type' ? two : one })
    .locator('summary');
  if (!(await control.isVisible()) && (await fold.count()) > 0) await fold.click();
  switch (say) {
    case 'type':
      if ((await control.inputValue()) === one) await control.fill(`${one}x`);
      await last();
      return control.fill(one);
    case 'tick':
    case 'untick':
      await control.setChecked(say === 'untick', { force: true });
      await last();
      return control.setChecked(say === 'tick', { force: true });
    case 'leave':
      await control.focus();
      await last();
      return control.press('Tab');
    case 'enter':
      await last();
      return control.press('Enter');
    case 'choose': {
      const group = page.locator(`input[name="${await control.getAttribute('name')}"]:not(:checked, :disabled)`);
      if (await control.isChecked()) await group.first().check({ force: true });
      await last();
      return control.check({ force: true });
    }
    case 'count':
      if ((await control.getAttribute('aria-valuenow')) === two) await control.fill(`${Number(two) + 1}`);
      await last();
      return control.fill(two);
    case 'pick': {
      const select = page.locator('select', { has: page.getByRole('option', { name: one, exact: true }) });
      if ((await select.count()) > 0) {
        await last();
        await select.selectOption(one);
        return;
      }
      const list = page.locator('main [role=combobox]:not([aria-expanded=true])');
      if ((await list.count()) > 0) await list.click();
      await last();
      return control.click();
    }
    case 'press':
      await last();
      // An aria-disabled control is pressed all the same and says why.
      return control.click({ force: (await control.getAttribute('aria-disabled')) === 'true' });
    default:
      throw new Error(`"${say}" is nothing to do.`);
  }
}

const readIn = (page: Page, sought: Sought): Promise<Seen> =>
  page.evaluate(readPage as (sought: Sought) => Seen, sought);

const documents = new WeakMap<Page, object>();

/** Identifies a document: readings are forgotten when the page loads again. */
function documentIn(page: Page): object {
  const known = documents.get(page);
  if (known) return known;
  const loaded = {};
  documents.set(page, loaded);
  page.once('domcontentloaded', () => documents.delete(page));
  return loaded;
}

/** A screen definition for the walks in Chromium. */
export function inBrowser<Machine extends AnyStateMachine>(typed: ScreenDefinition<Machine>) {
  const definition = typed as unknown as ScreenDefinition;
  const { machine, key, cases, byTheWay, places, marks = [], within = 'main' } = definition;
  const sees = follow(definition);
  return {
    machine,
    key,
    cases,
    ...(byTheWay && { byTheWay }),
    ...(places && { places }),
    gestures: ({ customer: { page }, flow: { language } }: Fixture, read: () => Promise<AnyMachineSnapshot>) => {
      const gestures = doing(definition, wordsIn(language)).map(([type, saids]) => [
        type,
        async (event: AnyEventObject, last: () => Promise<void>) => {
          const made = saids(event, await read());
          for (const said of made) await make(page, said, said === made.at(-1) ? last : async () => {}, within);
        },
      ]);
      return Object.fromEntries(gestures);
    },
    shows: async (fixture: Fixture, snapshot: AnyMachineSnapshot) => {
      const { page } = fixture.customer;
      const screen = screenOf(await readIn(page, { marks, within }), wordsIn(fixture.flow.language, false), false);
      sees(documentIn(page), screen, snapshot);
    },
  };
}
