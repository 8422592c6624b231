/**
 * Parameters in test mode: those that this application sends, under the rules of Stripe's API reference. A parameter
 * that is new here must get its rule.
 */
import qs from 'qs';
import * as z from 'zod';
import { SECOND } from '#domain/time-units';
import { refuse } from './refusal';

const SHORTEST = 30 * 60 * SECOND;
const LONGEST = 24 * 3600 * SECOND;
/** Time for a request to arrive: an expiry that was 30 minutes ahead when sent is accepted. */
const SLACK = 10 * SECOND;
/** Stripe's limits for one charge in GBP, pence. */
const LEAST = 30;
const MOST = 99_999_999;

const MOST_LABELS = 50;

const whole = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);
/** Stripe replaces the placeholder only when it is spelled exactly. */
const isWellMarked = (text: string): boolean =>
  !text.replaceAll('{CHECKOUT_SESSION_ID}', '').includes('CHECKOUT_SESSION_ID');
const address = z
  .string()
  .max(5000)
  .refine((text) => URL.canParse(text) && /^https?:\/\//.test(text) && isWellMarked(text), 'Not a valid URL');
const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((labels) => Object.keys(labels).length <= MOST_LABELS, `At most ${MOST_LABELS} keys`);
const isShortName = (text: string): boolean => [...text].length <= 250;
const expand = z.array(z.enum(['payment_intent'])).optional();

const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).default('auto'),
  locale: z.enum(['auto', 'en', 'en-GB', 'zh', 'zh-HK', 'zh-TW']).default('auto'),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'alipay', 'wechat_pay']))
    .min(1)
    .refine((methods) => new Set(methods).size === methods.length, 'Each method once')
    .optional(),
  payment_method_options: z.strictObject({ wechat_pay: z.strictObject({ client: z.literal('web') }) }).optional(),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  client_reference_id: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  customer_email: z.email().max(512).optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: whole.refine((count) => count > 0, 'Must be at least 1'),
        price_data: z.strictObject({
          currency: z.literal('gbp'),
          unit_amount: whole,
          product_data: z.strictObject({
            name: z.string().trim().min(1).refine(isShortName, 'At most 250 characters'),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: whole.optional(),
  expand,
});
export type SessionParams = z.output<typeof sessionParams>;

const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: whole.refine((pence) => pence > 0, 'Must be at least 1').optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
export type RefundParams = z.output<typeof refundParams>;

const limit = whole.refine((count) => count >= 1 && count <= 100, 'Must be from 1 to 100').optional();
const readParams = z.strictObject({ expand });
const refundListParams = z.strictObject({ payment_intent: z.string(), limit });
const sessionListParams = z.strictObject({
  payment_intent: z.string(),
  limit,
  expand: z.array(z.enum(['data.payment_intent'])).optional(),
});

const paramPath = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

/** The SDK's nesting: `line_items[0][quantity]=1`. Every leaf is a string. */
const FORM = {
  depth: 8,
  strictDepth: true,
  parameterLimit: 500,
  arrayLimit: 100,
  throwOnLimitExceeded: true,
  duplicates: 'last',
  plainObjects: true,
} as const;

function fieldsOf(form: string): qs.ParsedQs {
  try {
    return qs.parse(form, FORM);
  } catch (error) {
    return refuse('', error instanceof Error ? error.message : 'The form could not be read');
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, form: string): z.output<Schema> {
  const parsed = schema.safeParse(fieldsOf(form));
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue?.code === 'unrecognized_keys') {
    const param = paramPath([...issue.path, ...issue.keys.slice(0, 1)]);
    refuse(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  const param = paramPath(issue?.path ?? []);
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  refuse(param, `${param}: ${issue?.message ?? 'invalid'}`, isMissing ? 'parameter_missing' : 'parameter_invalid');
}

/** `now` is epoch milliseconds. Throws Refusal. */
export function parseSessionParams(
  form: string,
  now: number,
): { params: SessionParams; amountPence: number; expiresAt: number } {
  const params = parse(sessionParams, form);
  if (params.allowed_payment_method_types?.includes('wechat_pay') && !params.payment_method_options) {
    refuse('payment_method_options[wechat_pay][client]', "WeChat Pay's client is web", 'parameter_missing');
  }
  const amountPence = params.line_items.reduce(
    (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
    0,
  );
  if (amountPence < LEAST) {
    refuse('line_items', 'The total amount due must add up to at least £0.30', 'amount_too_small');
  }
  if (amountPence > MOST) refuse('line_items', 'The total amount due is too large', 'amount_too_large');
  const expiresAt = params.expires_at === undefined ? now + LONGEST : params.expires_at * SECOND;
  const ahead = expiresAt - now;
  if (ahead < SHORTEST - SLACK || ahead > LONGEST + SLACK) {
    refuse(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation',
    );
  }
  return { params, amountPence, expiresAt };
}

export const parseRefundParams = (form: string): RefundParams => parse(refundParams, form);

/** True when the session is to be answered with its payment. */
export const parseReadParams = (form: string): boolean => parse(readParams, form).expand !== undefined;

export function parseSessionListParams(form: string): { paymentIntent: string; withPayment: boolean } {
  const { payment_intent: paymentIntent, expand: asked } = parse(sessionListParams, form);
  return { paymentIntent, withPayment: asked !== undefined };
}

export const parseRefundListParams = (form: string): string => parse(refundListParams, form).payment_intent;
