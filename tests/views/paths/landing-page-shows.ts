/** What stands on the student landing page around its form. */

import { business, startingPrices } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { holdFigures } from '#domain/hold-figures';
import { toMiles } from '#domain/quote';
import { serviceExamples } from '../../../src/site/examples';
import type { Page } from './page';
import { leads } from './read';

export function showsLanding(page: Page): void {
  const words = (key: string, values?: Readonly<Record<string, string | number>>) => page.say(`landing:${key}`, values);
  page.hasHeading('landing:hero.title');
  page.reads(words('hero.subtitle', { pounds: startingPrices.student }));
  const amount = page.language === 'zh' ? '200万英镑' : '£2 million';
  page.reads(words('hero.points.insured', { amount }) + page.say('common:sample'));
  for (const step of ['list', 'choose', 'go'])
    page.reads(words(`how.steps.${step}.title`) + words(`how.steps.${step}.text`));
  for (const topic of ['stairs', 'weeks', 'halls', 'between'])
    page.reads(words(`local.${topic}.title`) + words(`local.${topic}.text`, { hours: FREE_NOTICE_HOURS }));
  const answers = [...document.querySelectorAll('details')].map(({ textContent }) => textContent);
  for (const [at, question] of ['cheap', 'ride', 'abroad', 'change'].entries()) {
    const answer = words(`questions.${question}.answer`, { hours: FREE_NOTICE_HOURS });
    if (answers[at] !== words(`questions.${question}.question`) + holdFigures(answer))
      throw new Error(`The answer to "${question}" is "${answers[at]}".`);
  }
  const { boxes, metres, total, totalWithHelper = 0 } = serviceExamples.student;
  page.reads(words('example.text', { boxes, distance: page.format.miles(toMiles(metres)) }));
  page.reads(page.say('common:example.total') + page.format.money(total));
  page.reads(page.say('common:example.withHelper', { price: page.format.money(totalWithHelper) }));
  leads(words('closing.call', { phone: business.phone.display }), `tel:${business.phone.tel}`);
}
