/** What is looked at once in each state of a chart and in each language. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '#locales/messages';
import type { Stage } from './describe-browser';

const HAN = /\p{Script=Han}/u;
/** Names in their own script that stand on pages of the other language. */
const OWN_SCRIPT = /中文|English|蓝旗搬家|Saltire Moves/g;

async function textOf({ customer: { page } }: Stage): Promise<string> {
  return (await page.locator('main').innerText()).replaceAll(OWN_SCRIPT, '');
}

/** What is wrong with the page as it stands: what axe finds, a text of the other language, a focus that is nowhere. */
async function faultsOf(stage: Stage, language: Language): Promise<string[]> {
  const { page } = stage.customer;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const text = await textOf(stage);
  const said = await page.evaluate(() => document.documentElement.lang);
  const focus = await page.evaluate(() => document.activeElement?.isConnected ?? false);
  return [
    ...violations.map(({ id, nodes }) => `axe: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(language === 'en' && HAN.test(text) ? [`Chinese on an English page: ${HAN.exec(text)?.[0]}`] : []),
    ...(language === 'zh' && !HAN.test(text) ? ['no Chinese on a Chinese page'] : []),
    ...(said.startsWith(language) ? [] : [`the page says it is in ${said}`]),
    ...(focus ? [] : ['the focus is nowhere']),
    ...(page.url().slice(stage.url.length).startsWith(`/${language}/`) ? [] : [`the address is ${page.url()}`]),
  ];
}

/** Throws when something is wrong with the page in one of the languages; it is left in the language it was in. */
export async function lookAt(stage: Stage, languages: readonly Language[]): Promise<void> {
  const { page } = stage.customer;
  const before = stage.flow.language;
  const show = async (language: Language): Promise<void> => {
    if (!page.url().slice(stage.url.length).startsWith(`/${language}/`))
      await page.locator(`a[data-language=${language}]`).click();
    await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language);
  };
  const faults: string[] = [];
  for (const language of languages) {
    await show(language);
    faults.push(...(await faultsOf(stage, language)).map((fault) => `${language}: ${fault}`));
  }
  await show(before);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
