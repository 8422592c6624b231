/** Stripe's rules for requests beyond their types, from its API reference. Each throws a Refusal that names the parameter. */
import type Stripe from 'stripe';
import { refuse } from './refusal';

type Session = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<Session['line_items']>[number];
type Labels = Session['metadata'];

const MINUTE = 60;
/** Seconds: half an hour at sending is slightly less on arrival. */
const SLACK = 10;
const LEAST_CHARGE = 30;
const MOST_CHARGE = 99_999_999;
const ID_MARK = 'CHECKOUT_SESSION_ID';

function checkWhole(param: string, value: number | undefined, least: number, most: number): void {
  if (value === undefined) return;
  if (!Number.isInteger(value)) refuse(param, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  if (value < least)
    refuse(param, `This value must be greater than or equal to ${least}.`, 'parameter_invalid_integer');
  if (value > most) refuse(param, `This value must be less than or equal to ${most}.`, 'parameter_invalid_integer');
}

function checkText(param: string, value: string | null | undefined, most: number): void {
  if (value === undefined || value === null) return;
  if (value.trim() === '') refuse(param, 'You passed an empty string', 'parameter_invalid_empty');
  if ([...value].length > most) refuse(param, `Invalid string: must be at most ${most} characters`);
}

function checkUrl(param: string, value: string | undefined): void {
  if (value === undefined) return;
  checkText(param, value, 5000);
  if (!/^https?:\/\/[^/\s]+/.test(value) || !URL.canParse(value)) refuse(param, 'Not a valid URL', 'url_invalid');
  if (value.replaceAll(`{${ID_MARK}}`, '').includes(ID_MARK)) {
    refuse(param, `Not a valid URL: {${ID_MARK}} must stand in it literally`, 'url_invalid');
  }
}

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const EMAIL = new RegExp(`^${ATOM}(\\.${ATOM})*@[a-z\\d-]+(\\.[a-z\\d-]+)*\\.[a-z]{2,}$`, 'i');

function checkEmail(param: string, value: string | undefined): void {
  if (value === undefined) return;
  if (!EMAIL.test(value) || value.length > 512) refuse(param, `Invalid email address: ${value}`, 'email_invalid');
}

/** At most 50 labels, names of 40 and texts of 500 characters, no brackets in a name. */
export function checkLabels(param: string, labels: Labels | ''): void {
  if (labels === undefined || labels === '') return;
  const entries = Object.entries(labels);
  if (entries.length > 50) refuse(param, 'Metadata can have up to 50 keys');
  for (const [key, value] of entries) {
    if (key === '' || key.length > 40 || /[[\]]/.test(key))
      refuse(`${param}[${key}]`, 'Metadata keys: 1 to 40 characters');
    if (String(value ?? '').length > 500) refuse(`${param}[${key}]`, 'Metadata values can have up to 500 characters');
  }
}

function checkPrice(param: string, price: NonNullable<LineItem['price_data']>): void {
  const { product, product_data: data, unit_amount: amount, unit_amount_decimal: decimal, currency } = price;
  if ((product === undefined) === (data === undefined)) {
    refuse(`${param}[product_data]`, 'One of product or product_data is needed, and not both', 'parameter_missing');
  }
  if ((amount === undefined) === (decimal === undefined)) {
    refuse(`${param}[unit_amount]`, 'One of unit_amount or unit_amount_decimal is needed', 'parameter_missing');
  }
  if (!/^[a-z]{3}$/.test(currency)) refuse(`${param}[currency]`, `Invalid currency: ${currency}`);
  checkWhole(`${param}[unit_amount]`, amount, 0, MOST_CHARGE);
  checkText(`${param}[product_data][name]`, data?.name, 250);
  checkText(`${param}[product_data][description]`, data?.description, 1000);
  checkLabels(`${param}[product_data][metadata]`, data?.metadata);
}

function checkLineItem(item: LineItem, index: number, mode: string): void {
  const param = `line_items[${index}]`;
  const { price, price_data: data, quantity } = item;
  if ((price === undefined) === (data === undefined)) {
    refuse(`${param}[price_data]`, 'One of price or price_data is needed, and not both', 'parameter_missing');
  }
  if (quantity === undefined) refuse(`${param}[quantity]`, 'Quantity is required', 'parameter_missing');
  checkWhole(`${param}[quantity]`, quantity, 1, 1_000_000);
  if (!data) return;
  checkPrice(`${param}[price_data]`, data);
  if (data.recurring && mode !== 'subscription') {
    refuse(`${param}[price_data][recurring]`, 'Recurring prices are for subscription mode');
  }
}

/** The total of a session. */
export const totalOf = ({ line_items: items = [] }: Session): number =>
  items.reduce((sum, { quantity = 1, price_data: data }) => sum + quantity * (data?.unit_amount ?? 0), 0);

function checkItems(params: Session): void {
  const { line_items: items = [], mode = '' } = params;
  if (items.length === 0) refuse('line_items', 'Line items are needed in payment mode', 'parameter_missing');
  if (items.length > 100) refuse('line_items', 'At most 100 line items');
  for (const [index, item] of items.entries()) checkLineItem(item, index, mode);
  if (new Set(items.map(({ price_data: data }) => data?.currency)).size > 1) {
    refuse('line_items', 'All prices on a Checkout Session must have the same currency');
  }
  const total = totalOf(params);
  if (total < LEAST_CHARGE)
    refuse('line_items', 'The total amount due must add up to at least £0.30', 'amount_too_small');
  if (total > MOST_CHARGE) refuse('line_items', 'The total amount due is too large', 'amount_too_large');
}

/** Parameters of other modes or page types than a hosted payment. */
const ELSEWHERE = [
  'subscription_data',
  'setup_intent_data',
  'payment_method_collection',
  'return_url',
  'redirect_on_completion',
  'permissions',
] as const;

function checkMode(params: Session): void {
  const { mode, ui_mode: page = 'hosted_page', submit_type: submit } = params;
  if (mode === undefined) refuse('mode', 'Missing required param: mode.', 'parameter_missing');
  if (mode !== 'payment') refuse('mode', 'This application takes payments only');
  if (page !== 'hosted_page') refuse('ui_mode', 'This application uses the hosted page only');
  for (const param of ELSEWHERE) {
    if (params[param] !== undefined) refuse(param, `${param} cannot be used in payment mode on a hosted page`);
  }
  if (submit === 'subscribe') refuse('submit_type', 'subscribe is for subscription mode');
}

function checkMethods(params: Session): void {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = params;
  const { payment_method_options: options } = params;
  if (!allowed) return;
  if (allowed.length === 0 || new Set(allowed).size < allowed.length) {
    refuse('allowed_payment_method_types', 'Each method once, and one at least');
  }
  if (excluded?.some((method) => allowed.includes(method))) {
    refuse('excluded_payment_method_types', 'A method is both allowed and excluded');
  }
  if (allowed.includes('wechat_pay') && options?.wechat_pay?.client !== 'web') {
    refuse(
      'payment_method_options[wechat_pay][client]',
      "On a hosted page WeChat Pay's client is web",
      'parameter_missing',
    );
  }
}

function checkStatement(param: string, value: string | undefined): void {
  if (value === undefined) return;
  if (value.length > 22 || /[<>\\'"*]/.test(value) || !/[a-z]/i.test(value)) {
    refuse(param, 'Statement texts: at most 22 characters, one letter at least, none of <>\\\'"*');
  }
}

function checkPaymentData({ payment_intent_data: data }: Session): void {
  checkLabels('payment_intent_data[metadata]', data?.metadata);
  checkText('payment_intent_data[description]', data?.description, 1000);
  checkEmail('payment_intent_data[receipt_email]', data?.receipt_email);
  checkStatement('payment_intent_data[statement_descriptor]', data?.statement_descriptor);
  checkStatement('payment_intent_data[statement_descriptor_suffix]', data?.statement_descriptor_suffix);
}

function checkEnd({ expires_at: end }: Session, now: number): void {
  if (end === undefined) return;
  checkWhole('expires_at', end, 0, Number.MAX_SAFE_INTEGER);
  const ahead = end - now;
  if (ahead < 30 * MINUTE - SLACK || ahead > 24 * 60 * MINUTE + SLACK) {
    refuse('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation');
  }
}

/** Checks a request for a session. `now` is epoch seconds. */
export function checkSession(params: Session, now: number): void {
  checkMode(params);
  checkItems(params);
  checkMethods(params);
  if (params.success_url === undefined) refuse('success_url', 'A hosted page needs one', 'parameter_missing');
  checkUrl('success_url', params.success_url);
  checkUrl('cancel_url', params.cancel_url);
  checkEnd(params, now);
  checkLabels('metadata', params.metadata);
  checkPaymentData(params);
  checkText(
    'custom_text[submit][message]',
    params.custom_text?.submit ? params.custom_text.submit.message : undefined,
    1200,
  );
  if (params.customer !== undefined && params.customer_email !== undefined) {
    refuse('customer_email', 'You may only specify one of these parameters: customer, customer_email.');
  }
  checkEmail('customer_email', params.customer_email);
  const { client_reference_id: reference } = params;
  if (reference !== undefined && !/^[\w-]{1,200}$/.test(reference)) {
    refuse('client_reference_id', 'Letters, digits, dashes and underscores, at most 200');
  }
  if (params.discounts && params.allow_promotion_codes) {
    refuse('discounts', 'You may only specify one of these parameters: allow_promotion_codes, discounts.');
  }
}

/** Checks a request for a refund, except the remaining amount of the charge. */
export function checkRefund(params: Stripe.RefundCreateParams): void {
  if ((params.payment_intent === undefined) === (params.charge === undefined)) {
    refuse(
      'payment_intent',
      'One of the following params should be provided: charge or payment_intent.',
      'parameter_missing',
    );
  }
  checkWhole('amount', params.amount, 1, MOST_CHARGE);
  checkLabels('metadata', params.metadata ?? undefined);
}

/** Checks a request for a list. */
export function checkList(params: { limit?: number }): void {
  checkWhole('limit', params.limit, 1, 100);
}
