/** Mails about a message of the contact page, to the team in English and to the sender, and about the newsletter. */
import type { QuoteData } from '#domain/contract/messages';
import { dateText } from '#domain/date-text';
import { phoneText } from '#domain/forms/contact';
import { messageService } from '#domain/forms/contact-message';
import type { Language } from '#domain/language';
import { fromPounds, moneyText } from '#domain/money';
import { priceOfQuoteData } from '#domain/same-day/check-quote';
import { areProductsPriced, DEFAULT_PURCHASE, isDayEnough, isFar } from '#domain/same-day/price';
import { contact as english } from '#locales/en/contact';
import { teamMail } from '#locales/en/mail';
import { sameDayWords as englishWords } from '#locales/en/same-day-words';
import type { Messages } from '#locales/messages';
import { contact as chinese } from '#locales/zh/contact';
import { sameDayWords as chineseWords } from '#locales/zh/same-day-words';
import { fill } from '#server/fill';
import { isPlainAddress } from '#server/mailbox';
import type { StoredMessage } from '#server/stored-messages';
import { letter, type MailPart, type MailRow, teamLetter } from '../layout';
import type { RenderedMail } from '../mail';
import type { NewsletterPayload, TeamPayload } from '../payloads';
import { textsOf } from '../words';
import { staffButton, teamTexts } from './booking-parts';

const sameDay: Readonly<Record<Language, Messages<typeof englishWords>>> = { en: englishWords, zh: chineseWords };

type Row = readonly [label: string, value: string];

const screens: Readonly<Record<Language, Messages<typeof english>>> = { en: english, zh: chinese };

const heading = (text: string): MailPart => ({ kind: 'heading', text });

function serviceName(serviceType: string, lang: Language): string {
  const known = messageService(serviceType);
  return known ? screens[lang].services[known] : serviceType;
}

/** The price from our own tables. */
function quotePrice(data: QuoteData, lang: Language): MailRow[] {
  const { quote } = screens[lang];
  const words = sameDay[lang];
  const { lines, estimatedPrice, deliveryOnlyPrice } = priceOfQuoteData(data);
  return [
    ...lines.map(({ code, pence }): MailRow => [words.lines[code], moneyText(pence)]),
    [
      quote.total,
      isFar(data.miles) ? fill(quote.from, { price: moneyText(estimatedPrice) }) : moneyText(estimatedPrice),
      'bold',
    ],
    ...(deliveryOnlyPrice === estimatedPrice ? [] : [[quote.deliveryOnly, moneyText(deliveryOnlyPrice)] as const]),
  ];
}

function quoteFacts(
  { category, purchase = DEFAULT_PURCHASE, vanSize, urgency, deliveryDate, miles }: QuoteData,
  lang: Language,
): Row[] {
  const { quote } = screens[lang];
  const words = sameDay[lang];
  return [
    [quote.category, words.categories[category]],
    ...(category === 'ikea' ? [[quote.products, words.purchases[purchase]] as const] : []),
    [quote.van, words.vans[vanSize]],
    ...(isDayEnough({ urgency, deliveryDate }) ? [] : [[quote.urgency, words.urgencies[urgency]] as const]),
    ...(deliveryDate ? [[quote.day, dateText(deliveryDate, lang)] as const] : []),
    ...(isFar(miles) ? [[quote.distance, fill(quote.far, { miles })] as const] : []),
  ];
}

/** The choices, with a note when product prices are not verified. */
function quoteChoices(data: QuoteData, { productPrices }: StoredMessage, lang: Language): Row[] {
  const { quote } = screens[lang];
  const { pickupLocation, deliveryLocation, itemDetails, selectedProducts } = data;
  const isPriced = areProductsPriced(data);
  const products = selectedProducts.map(({ name, productType, quantity, price, unlisted }): Row => {
    const line = fill(quote.product, { quantity, name: `${name} ${productType}`.trim() });
    if (!isPriced) return [line, sameDay[lang].purchases.bought];
    return [unlisted ? `${line} (${quote.unlisted})` : line, moneyText(fromPounds(price) * quantity)];
  });
  const given: Row[] =
    isPriced && productPrices === 'given' && products.length > 0 ? [[quote.given, quote.givenText]] : [];
  const places: Row[] = [
    [quote.pickup, pickupLocation],
    [quote.delivery, deliveryLocation],
    [quote.details, itemDetails],
  ];
  const rows = [...quoteFacts(data, lang), ...places, ...products, ...given];
  return rows.filter(([, value]) => value.trim() !== '');
}

/** The quote for the team. */
export function quoteRows(message: StoredMessage, lang: Language): Row[] {
  const { quoteData: data } = message;
  if (!data) return [];
  return [...quoteChoices(data, message, lang), ...quotePrice(data, lang).map(([name, value]): Row => [name, value])];
}

/** Quotes each line, so that it cannot pass for our own. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** The fields of a message, without its text. */
export function messageRows(message: StoredMessage, lang: Language): Row[] {
  const texts = teamTexts[lang];
  const { name, phone, email } = texts;
  const { from, to, date } = textsOf(lang);
  const rows: Row[] = [
    [name, message.name],
    [email, message.email],
    [phone, phoneText(message.phone)],
    [texts.subjectLabel, message.subject],
    [texts.service, serviceName(message.serviceType, lang)],
    [date, message.movingDate && dateText(message.movingDate, lang)],
    [from, message.fromAddress],
    [to, message.toAddress],
    [texts.language, texts.languages[message.lang]],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** To the team; replies go to the customer. */
export function contactMessage(message: StoredMessage & TeamPayload): RenderedMail {
  const { subject, subjectBare, suspect, suspectText, title, words } = teamMail.message;
  const topic = message.subject || serviceName(message.serviceType, 'en');
  const { name, email } = message;
  const { quoteData: data } = message;
  const quote: MailPart[] = data
    ? [
        heading(english.services['same-day-delivery-enhanced']),
        { kind: 'rows', rows: quoteChoices(data, message, 'en') },
        { kind: 'sums', rows: quotePrice(data, 'en') },
      ]
    : [];
  const line = topic ? fill(subject, { name, topic }) : fill(subjectBare, { name });
  return {
    ...teamLetter(message.isSuspect ? fill(suspect, { subject: line }) : line, title, [
      message.isSuspect ? suspectText : '',
      ...staffButton(message),
      { kind: 'rows', rows: messageRows(message, 'en') },
      ...(message.message ? [heading(words), quoted(message.message)] : []),
      ...quote,
    ]),
    ...(isPlainAddress(email) ? { replyTo: { name, address: email } } : {}),
    about: email,
  };
}

/** To the sender. It repeats nothing that was typed, because the address may be somebody else's. */
export function contactReceived({ quoteData, serviceType }: StoredMessage, lang: Language): RenderedMail {
  const { message: texts } = textsOf(lang);
  const { quote } = screens[lang];
  const known = messageService(serviceType);
  const service: MailPart[] = known ? [{ kind: 'rows', rows: [[texts.service, screens[lang].services[known]]] }] : [];
  const priced: MailPart[] = quoteData
    ? [
        heading(quote.title),
        { kind: 'rows', rows: quoteFacts(quoteData, lang) },
        { kind: 'sums', rows: quotePrice(quoteData, lang) },
        quote.note,
      ]
    : [];
  const reply = quoteData ? quote.replyByMail : texts.text;
  return letter(lang, texts.subject, texts.title, [texts.greeting, reply, ...service, ...priced, texts.ignore]);
}

export function newsletterMail({ confirmLink, leaveLink }: NewsletterPayload, lang: Language): RenderedMail {
  const { newsletter: texts, copyLink } = textsOf(lang);
  const isKnown = confirmLink === null;
  const parts: MailPart[] = isKnown
    ? [texts.knownText]
    : [texts.text, { kind: 'button', label: texts.button, url: confirmLink, copy: copyLink }, texts.ignore];
  const [subject, title] = isKnown ? [texts.knownSubject, texts.knownTitle] : [texts.subject, texts.title];
  const leave: MailPart = { kind: 'link', text: texts.leave, url: leaveLink };
  return { ...letter(lang, subject, title, [...parts, leave]), unsubscribe: leaveLink };
}
