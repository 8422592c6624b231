/** The student landing page around its form. */

import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { toMiles } from '#domain/distance';
import { business, startingPrices } from '#domain/shop/business';
import { serviceExamples } from '../../src/site/examples';
import { leadsTo } from './forms';
import { type Screen, same } from './screen';
import type { Values } from './words';

/** Questions and answers in turn. */
export const QUESTIONS = 'main details > *';

export function showsLanding(screen: Screen): void {
  const { say, format, language, reads } = screen;
  const words = (key: string, values?: Values) => say(`landing:${key}`, values);
  const hours = { hours: FREE_NOTICE_HOURS };
  reads(words('hero.subtitle', { pounds: startingPrices.student }));
  const amount = language === 'zh' ? '200万英镑' : '£2 million';
  reads(words('hero.points.insured', { amount }) + say('common:sample'));
  for (const step of ['list', 'choose', 'go'])
    reads(words(`how.steps.${step}.title`) + words(`how.steps.${step}.text`));
  for (const topic of ['stairs', 'weeks', 'halls', 'between'])
    reads(words(`local.${topic}.title`) + words(`local.${topic}.text`, hours));
  const questions = ['cheap', 'ride', 'abroad', 'change'].map((each) => `questions.${each}`);
  const answers = questions.flatMap((each) => [words(`${each}.question`), words(`${each}.answer`, hours)]);
  const told = screen.all(QUESTIONS).map(({ text }) => text);
  same('The questions', told, answers);
  const { boxes, metres, total, totalWithHelper = 0 } = serviceExamples.student;
  reads(words('example.text', { boxes, distance: format.miles(toMiles(metres)) }));
  reads(say('common:example.total') + format.money(total));
  reads(say('common:example.withHelper', { price: format.money(totalWithHelper) }));
  leadsTo(screen, words('closing.call', { phone: business.phone.display }), `tel:${business.phone.tel}`);
}
