/** What the form of the contact page shows. */
import { business } from '#domain/business';
import { MESSAGE_FIELDS, MESSAGE_SERVICES, type MessageField, messageService } from '#domain/contact-message';
import type { MessageForm } from '#machines/contact-form.view';
import { TODAY } from '../../machines/cases/contact-form';
import { controlOf, leads, sendsAlong, showsControl, showsLimits, showsMissing } from './form-shows';
import type { Page } from './page';

/** Long words get a large field, a service is chosen from a list, and a day is no day that has passed. */
function showsKind(name: MessageField): void {
  const kind = { message: 'TEXTAREA', serviceType: 'SELECT' }[name as string] ?? 'INPUT';
  if (controlOf(name).tagName !== kind) throw new Error(`The ${name} is no ${kind}.`);
  showsLimits(name, { min: name === 'movingDate' ? TODAY : '', max: '' });
}

/** All services in words, the same-day quote only where it was chosen, and one that only a link knows as it was called there. */
function showsServices(page: Page, chosen: string): void {
  const list = controlOf('serviceType') as HTMLSelectElement;
  const words = (service: string) => {
    const known = messageService(service);
    return known ? page.say(`contact:services.${known}`) : service || page.say('contact:form.noService');
  };
  const offered: string[] = MESSAGE_SERVICES.filter((service) => service !== 'same-day-delivery-enhanced');
  const all = [...new Set(['', ...offered, chosen])].map(words).sort();
  const shown = [...list.options].map(({ text }) => text);
  if ([...shown].sort().join() !== all.join()) throw new Error(`The services are ${shown}.`);
  const [choice] = list.selectedOptions;
  if (choice?.text !== words(chosen)) throw new Error(`The service is "${choice?.text}".`);
}

/** The step of the quote that puts right what is wrong with it. */
const STEPS: Readonly<Record<string, string>> = { quoteChanged: 'contact', quoteTooLate: 'places' };

function showsTrouble(page: Page, { phase, refusal = 'messageFailed' }: MessageForm): void {
  const call = page.say('contact:failed.call', { phone: business.phone.display });
  if (phase === 'offline') page.alerts(page.say('contact:offline.title'), page.say('contact:offline.text'));
  else page.readsNot(page.say('contact:offline.title'));
  if (phase !== 'failed') {
    for (const text of [call, page.say('contact:quote.again'), page.sayError('messageFailed')]) page.readsNot(text);
    return;
  }
  leads(call, `tel:${business.phone.tel}`);
  page.alerts(page.sayError(refusal), page.say('contact:failed.kept'));
  const step = STEPS[refusal];
  if (step) {
    leads(page.say('contact:quote.again'), `/${page.language}/same-day-quote?step=${step}`);
    page.readsNot(page.sayError('messageFailed'));
  } else {
    page.hasNo('link', 'contact:quote.again');
    page.alerts(page.sayError('messageFailed'));
  }
}

export function showsForm(page: Page, form: MessageForm): void {
  const isFixed = form.phase === 'sending';
  for (const name of MESSAGE_FIELDS) {
    showsControl(page, name, { value: form.message[name], error: form.errors[name], isFixed });
    showsKind(name);
  }
  showsServices(page, form.message.serviceType);
  if (isFixed) page.isBusy('contact:form.sending');
  else showsMissing(page, 'contact:form', form.missing, form.quoteData ? 'contact:quote.submit' : undefined);
  showsTrouble(page, form);
  sendsAlong(page);
}
