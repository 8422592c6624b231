/** Requests that Stripe refuses, each a good one with one fault. */

export interface BadRequest {
  name: string;
  /** Fields of the form to set, or to remove with null. */
  change: Readonly<Record<string, string | null>>;
  /** The start of the refused parameter's name. */
  param: string;
}

const PRICE = 'line_items[0][price_data]';
const bad = (name: string, param: string, change: BadRequest['change']): BadRequest => ({ name, param, change });
const labels = (name: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}[key${index}]`, 'x']));

const amounts = [
  bad('an amount that is no whole pence', 'line_items', { [`${PRICE}[unit_amount]`]: '245.5' }),
  bad('a negative amount', 'line_items', { [`${PRICE}[unit_amount]`]: '-5000' }),
  bad('less than 30 pence', 'line_items', { [`${PRICE}[unit_amount]`]: '29' }),
  bad('more than the most', 'line_items', { [`${PRICE}[unit_amount]`]: '100000000' }),
  bad('no amount', 'line_items', { [`${PRICE}[unit_amount]`]: null }),
  bad('two amounts', 'line_items', { [`${PRICE}[unit_amount_decimal]`]: '24000.5' }),
  bad('a currency in capitals', 'line_items', { [`${PRICE}[currency]`]: 'GBP' }),
  bad('no currency', 'line_items', { [`${PRICE}[currency]`]: null }),
  bad('no quantity', 'line_items', { 'line_items[0][quantity]': null }),
  bad('a quantity of 0', 'line_items', { 'line_items[0][quantity]': '0' }),
  bad('a price and its data', 'line_items', { 'line_items[0][price]': 'price_123' }),
  bad('no product', 'line_items', { [`${PRICE}[product_data][name]`]: null }),
  bad('a product with a blank name', 'line_items', { [`${PRICE}[product_data][name]`]: '   ' }),
  bad('a name that is too long', 'line_items', { [`${PRICE}[product_data][name]`]: 'x'.repeat(251) }),
  bad('an amount beside the items', 'amount', { amount: '24000' }),
];

const pages = [
  bad('an unknown method', 'allowed_payment_method_types', { 'allowed_payment_method_types[0]': 'cards' }),
  bad('WeChat Pay without its client', '', { 'allowed_payment_method_types[1]': 'wechat_pay' }),
  bad("the browser's tag for Chinese", 'locale', { locale: 'zh-CN' }),
  bad('the hosted page under its old name', 'ui_mode', { ui_mode: 'hosted' }),
  bad('no mode', 'mode', { mode: null }),
  bad('a subscription', 'mode', { mode: 'subscription' }),
  bad('an unknown submit button', 'submit_type', { submit_type: 'buy' }),
  bad('a relative success address', 'success_url', { success_url: '/en/booking-result' }),
  bad('no success address', 'success_url', { success_url: null }),
  bad('a success address of another scheme', 'success_url', { success_url: 'ftp://moves.example/x' }),
  bad('a place of the session id without braces', 'success_url', {
    success_url: 'https://moves.example/en/booking-result?session_id=CHECKOUT_SESSION_ID',
  }),
  bad('a relative cancel address', 'cancel_url', { cancel_url: 'en/booking-cancel' }),
];

const ends = (now: number): BadRequest[] => [
  bad('an end in ISO form', 'expires_at', { expires_at: new Date(now + 31 * 60_000).toISOString() }),
  bad('an end in milliseconds', 'expires_at', { expires_at: String(now + 31 * 60_000) }),
  bad('an end in 29 minutes', 'expires_at', { expires_at: String(Math.floor(now / 1000) + 29 * 60) }),
  bad('an end in 25 hours', 'expires_at', { expires_at: String(Math.floor(now / 1000) + 25 * 3600) }),
];

const facts = [
  bad('51 labels', 'metadata', labels('metadata', 51)),
  bad('the name of a label too long', 'metadata', { [`metadata[${'k'.repeat(41)}]`]: 'x' }),
  bad('the text of a label too long', 'metadata', { 'metadata[note]': 'x'.repeat(501) }),
  bad('a statement text too long', 'payment_intent_data', {
    'payment_intent_data[statement_descriptor_suffix]': 'x'.repeat(23),
  }),
  bad('an e-mail that is none', 'customer_email', { customer_email: 'nobody' }),
  bad('two e-mails', 'customer_email', { customer_email: 'ann@example.com, eve@example.com' }),
  bad('an e-mail with a line end', 'customer_email', { customer_email: 'ann@example.com\r\nBcc: eve@example.com' }),
  bad('a reference that is too long', 'client_reference_id', { client_reference_id: 'a'.repeat(201) }),
  bad('a reference with a space', 'client_reference_id', { client_reference_id: 'a b' }),
  bad('an unknown parameter', 'booking', { booking: '1' }),
];

/** Broken requests for a session; `now` is epoch milliseconds. */
export const badSessions = (now: number): readonly BadRequest[] => [...amounts, ...pages, ...ends(now), ...facts];

/** Broken requests for a refund of £240. */
export const badRefunds: readonly BadRequest[] = [
  bad('more than was paid', 'amount', { amount: '24001' }),
  bad('a refund of nothing', 'amount', { amount: '0' }),
  bad('no payment', 'payment_intent', { payment_intent: null }),
  bad('a payment and a charge', '', { charge: 'ch_123' }),
  bad('an unknown reason', 'reason', { reason: 'cancelled' }),
  bad('a label of a refund too long', 'metadata', { 'metadata[refund_key]': 'x'.repeat(501) }),
  bad('an unknown parameter of a refund', 'note', { note: 'sorry' }),
];

/** A form with the fault. */
export function broken(form: string, { change }: Pick<BadRequest, 'change'>): string {
  const fields = new URLSearchParams(form);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  }
  return fields.toString();
}
