/** The rules between variables. They look at what is set, so that all problems of a configuration are reported at once. */
import { isLoopbackHost } from '#server/ip-networks';
import { peopleOf, type Variables } from './variables';

type Name = keyof Variables;
/** True for variables that break the rule, and the sentence for the operator, which starts with a variable's name. */
type Rule = readonly [isBroken: (set: Variables) => unknown, problem: string];

const needs = (given: Name, needed: Name, because = ''): Rule => [
  (set) => set[given] && !set[needed],
  `${needed} is missing: ${given} is set${because}`,
];

const isProduction = ({ APP_ENV }: Variables): boolean => APP_ENV === 'production';
const inProduction = (needed: Name, because: string): Rule => [
  (set) => isProduction(set) && !set[needed],
  `${needed} is missing: ${because}`,
];

const modeOf = (key = ''): string | undefined => /^[a-z]+_(test|live)_/.exec(key)?.[1];

function isPublic({ PUBLIC_URL = '' }: Variables): boolean {
  return /^https:/.test(PUBLIC_URL) && URL.canParse(PUBLIC_URL) && !isLoopbackHost(new URL(PUBLIC_URL).hostname);
}

const oauthOf = (set: Variables) => [set.SMTP_OAUTH_TOKEN_URL, set.SMTP_OAUTH_CLIENT_ID, set.SMTP_OAUTH_CLIENT_SECRET];

const namesUser = (url: string): boolean => !URL.canParse(url) || new URL(url).username !== '';

/** Everybody with a token; that of STAFF_TOKEN belongs to one called 'staff'. */
const staffOf = ({ STAFF_TOKEN: token, STAFF_TOKENS: several = '' }: Variables) => [
  ...(token ? [{ name: 'staff', token }] : []),
  ...peopleOf(several),
];
const hasTwice = (list: readonly string[]): boolean => new Set(list).size < list.length;

const RULES: readonly Rule[] = [
  needs('DATABASE_DIRECT_URL', 'DATABASE_URL'),

  needs('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ', and without it no payment is ever confirmed'),
  needs('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'),
  needs('STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'),
  needs('STRIPE_PAYMENT_METHODS', 'STRIPE_SECRET_KEY'),
  [
    ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }) =>
      modeOf(secret) && modeOf(publishable) && modeOf(secret) !== modeOf(publishable),
    "STRIPE_PUBLISHABLE_KEY is of another mode of Stripe's than STRIPE_SECRET_KEY: both must be test keys, or live keys",
  ],

  needs('SMTP_URL', 'MAIL_FROM'),
  [(set) => oauthOf(set).every(Boolean) && !set.SMTP_URL, 'SMTP_URL is missing: SMTP_OAUTH_… is set'],
  [
    (set) => oauthOf(set).some(Boolean) && !oauthOf(set).every(Boolean),
    'SMTP_OAUTH_TOKEN_URL, SMTP_OAUTH_CLIENT_ID and SMTP_OAUTH_CLIENT_SECRET belong together: a mail login without password needs all of them',
  ],
  [
    (set) => oauthOf(set).every(Boolean) && !namesUser(set.SMTP_URL ?? ''),
    'SMTP_URL must name the user: smtp://user@host:587',
  ],

  [
    (set) => (set.PLACES_PROVIDER || set.ROUTING_URL) && (set.GOOGLE_MAPS_BROWSER_KEY || set.GOOGLE_MAPS_SERVER_KEY),
    'GOOGLE_MAPS_SERVER_KEY is set beside PLACES_PROVIDER or ROUTING_URL: unset one of them',
  ],
  [
    (set) => set.GOOGLE_MAPS_SERVER_KEY && set.GOOGLE_MAPS_SERVER_KEY === set.GOOGLE_MAPS_BROWSER_KEY,
    'GOOGLE_MAPS_SERVER_KEY is the same as GOOGLE_MAPS_BROWSER_KEY, which everybody can read: give the server a key of its own',
  ],
  needs('GOOGLE_MAPS_BROWSER_KEY', 'GOOGLE_MAPS_SERVER_KEY', ', and distances are measured here'),
  needs('GOOGLE_MAPS_BROWSER_KEY', 'GOOGLE_MAP_ID', ', and its map needs a style'),
  needs('GOOGLE_MAPS_SERVER_KEY', 'GOOGLE_MAPS_BROWSER_KEY'),
  needs('GOOGLE_MAP_ID', 'GOOGLE_MAPS_BROWSER_KEY'),
  needs('PLACES_API_URL', 'PLACES_PROVIDER', ' (postcodes-io)'),

  needs('ADDRESS_PROVIDER', 'ADDRESS_API_KEY'),
  needs('ADDRESS_API_KEY', 'ADDRESS_PROVIDER'),
  needs('ADDRESS_API_URL', 'ADDRESS_PROVIDER'),
  [
    (set) => set.ADDRESS_PROVIDER === 'getaddress-compatible' && set.ADDRESS_API_KEY && !set.ADDRESS_API_URL,
    'ADDRESS_API_URL is missing: ADDRESS_PROVIDER is getaddress-compatible, which has no address of its own',
  ],
  [
    (set) => set.ADDRESS_LOOKUP === 'off' && set.ADDRESS_PROVIDER && set.ADDRESS_API_KEY,
    'ADDRESS_LOOKUP is off, but ADDRESS_PROVIDER is set: unset one of them',
  ],

  [(set) => hasTwice(staffOf(set).map(({ name }) => name.toLowerCase())), 'STAFF_TOKENS names somebody twice'],
  [(set) => hasTwice(staffOf(set).map(({ token }) => token)), 'STAFF_TOKENS gives two people the same token'],

  inProduction('STRIPE_SECRET_KEY', 'production takes no test payments'),
  [
    (set) => isProduction(set) && modeOf(set.STRIPE_SECRET_KEY) === 'test',
    'STRIPE_SECRET_KEY is a key of the test mode: production takes no test payments',
  ],
  [(set) => isProduction(set) && set.STRIPE_API_URL, 'STRIPE_API_URL is for tests: production asks Stripe itself'],
  [
    (set) => isProduction(set) && !set.ADDRESS_PROVIDER && set.ADDRESS_LOOKUP !== 'off',
    'ADDRESS_PROVIDER is missing: production offers no made-up addresses; or set ADDRESS_LOOKUP=off',
  ],
  inProduction('SMTP_URL', 'production must be able to send mail'),
  [
    (set) => isProduction(set) && !set.PUBLIC_URL?.startsWith('https://'),
    'PUBLIC_URL must be set and start with https:// in production',
  ],
  inProduction('SECRET', 'production does not keep its signing key in the database'),

  // A public https shop must say whether it takes money or is for trying out.
  [
    (set) => !isProduction(set) && modeOf(set.STRIPE_SECRET_KEY) === 'live',
    'APP_ENV must be production: STRIPE_SECRET_KEY is a key that moves money',
  ],
  [
    (set) => !set.APP_ENV && isPublic(set),
    'APP_ENV is missing: PUBLIC_URL is open to everybody; set production, or development for a shop to try',
  ],
];

/** The sentences of the rules that the variables break: the first one about each variable, which explains the others. */
export function brokenRules(set: Variables): string[] {
  const problems = RULES.filter(([isBroken]) => isBroken(set)).map(([, problem]) => problem);
  const variableOf = (problem: string): string => problem.split(' ', 1).join();
  return problems.filter(
    (problem, at) => problems.findIndex((other) => variableOf(other) === variableOf(problem)) === at,
  );
}
