import { quoteDataSchema } from '#domain/contract/messages';
import {
  type ContactMessage,
  emptyMessage,
  MESSAGE_FIELDS,
  MESSAGE_SERVICES,
  type MessageField,
} from '#domain/forms/contact-message';
import { SPACE } from '#domain/locale';
import { business } from '#domain/shop/business';
import { type MessageFormContext, messageFormMachine } from '#machines/message-form.machine';
import { act } from '../plan/sentences';
import { answered, enters, hasSaidYes, isReachable, keepsFields, orElse, refused } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import {
  alert,
  busy,
  button,
  each,
  field,
  fixed,
  focusOn,
  heading,
  link,
  no,
  part,
  sent,
  subheading,
  submit,
  text,
  that,
  unplanned,
  when,
} from '../support/charts/things';
import { markOfSent } from '../support/same-day';

export const TODAY = '2027-03-02';
/** The time of the page, as in jsdom: the office is open. tests/views/site.test.tsx has the replies at other times. */
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
/** The time at which the quote that Back restores was sent. */
const SENT_AT = Date.parse('2027-03-02T09:30:00Z');
/** The contact details, each with an icon. */
const WAYS = 'main li:has(svg)';
/** Everything that the accordions unfold. */
const FOLD = 'main details > div';
const SAME_DAY = 'same-day-delivery-enhanced';
export const message: ContactMessage = {
  ...emptyMessage(),
  name: 'Mary Sample',
  email: 'mary@example.com',
  phone: '07700 900123',
  message: 'An upright piano.',
};
export const quoteData = quoteDataSchema.parse({
  category: 'ikea',
  vanSize: 'medium',
  urgency: 'within-4-hours',
  pickupLocation: 'EH20',
  deliveryLocation: { place: 'Leith', address: '3 Sample Quay' },
  itemDetails: 'Two flat packs',
  selectedProducts: [
    { id: 'billy', name: 'BILLY', productType: 'Bookcase', productTypeZh: '书架', price: 40, quantity: 3 },
    { id: 'lack', name: 'LACK', price: 10, quantity: 1, unlisted: true },
  ],
  deliveryDate: '2027-03-03',
  contactInfo: { name: 'Ann Quote', phone: '07700 900456', email: 'ann@example.com' },
  estimatedPrice: 231,
  deliveryOnlyPrice: 94.5,
});

const isWhole = ({ message, quoteData }: MessageFormContext): boolean =>
  isReachable(message) && (message.message.trim() !== '' || quoteData !== undefined);

export const messageForm = chartOf<typeof messageFormMachine>({
  machine: messageFormMachine,
  inputs: [
    { today: TODAY, entry: {} },
    { today: TODAY, entry: { serviceType: SAME_DAY, quoteData } },
  ],
  cases: {
    'field.changed': [
      { field: 'phone', value: '07700 900456', today: TODAY },
      { field: 'phone', value: '077', today: TODAY },
      { field: 'serviceType', value: 'storage', today: TODAY },
    ],
    'field.left': [{ field: 'phone' }],
    'message.submitted': [{ today: TODAY, leaveEmpty: '' }],
    'xstate.done.actor.readMessageDraft': [
      { output: {} },
      { output: { draft: { message: { ...message, serviceType: 'Piano move' }, about: '' } } },
    ],
    'xstate.done.actor.sendMessage': [
      answered(),
      refused('offline'),
      refused('tooManyRequests'),
      refused('quoteChanged'),
    ],
  },
  key: ({ context: { message, refusal, quoteData } }) => [message, refusal?.reason, quoteData !== undefined],
  promises: {
    keepsRefusal: {
      'field.changed': 'the sending failed, not the text',
      'quote.removed': 'the sending failed, not the quote',
    },
    states: {
      'only a complete message is sent': (snapshot) => !snapshot.matches('sending') || isWhole(snapshot.context),
      'an incomplete message has errors': ({ context }) => isWhole(context) || Object.keys(context.errors).length > 0,
      'a refusal is shown exactly when sending has failed': (snapshot) =>
        (snapshot.matches({ editing: 'failed' }) || snapshot.matches({ editing: 'offline' })) ===
        (snapshot.context.refusal !== undefined),
      'the form waits for a connection exactly when it was offline': (snapshot) =>
        snapshot.matches({ editing: 'offline' }) === (snapshot.context.refusal?.reason === 'offline'),
      'a message cannot be sent twice': (snapshot) =>
        !(snapshot.matches('sending') || snapshot.matches('sent')) ||
        !snapshot.can({ type: 'message.submitted', today: snapshot.context.today, leaveEmpty: '' }),
    },
    steps: {
      'typed text is kept until the message is sent': ({ before, event, after }) =>
        before.matches('sent') || keepsFields(before.context.message, after.context.message, event),
      'an attached quote stays until the customer removes it': ({ before, event, after }) =>
        before.context.quoteData === undefined ||
        after.context.quoteData !== undefined ||
        event.type === 'quote.removed' ||
        before.matches('sent'),
      'no empty field shows an error before the customer submits': ({ before, event, after }) =>
        !before.matches({ restoring: 'open' }) ||
        event.type === 'message.submitted' ||
        after.context.touched.every((field) => after.context.message[field] !== ''),
      'a message is sent only when the customer submits it': (step) =>
        !enters(step, 'sending') ||
        step.event.type === 'message.submitted' ||
        step.before.matches({ restoring: 'submitted' }),
      'a message counts as sent only after the server has accepted it': (step) =>
        !enters(step, 'sent') || hasSaidYes(step.event, 'sendMessage'),
    },
  },
  screen: ({ say: translate, sayError, format, language }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`contact:${key}`, values);
    const word = (field: MessageField) => say(`form.${field}`);
    /** The label of a field, marked if it is optional. */
    const label = (field: MessageField) => word(field) + (['name', 'email', 'phone'].includes(field) ? '' : '…');
    const card = (key: string) => say(`cards.${key}`);
    const way = (key: string, action: string) => card(key) + action + card(`${key}Text`);
    const ways = [
      each(WAYS, [
        way('phone', business.phone.display),
        way('whatsapp', card('whatsappAction')),
        ...(language === 'zh' ? [way('wechat', business.wechat ?? '')] : []),
        way('email', business.email),
      ]),
      link(business.phone.display, `tel:${business.phone.tel}`),
      link(card('whatsappAction'), business.whatsapp ?? ''),
      link(business.email, `mailto:${business.email}`),
      text(say('hours')),
      text(card('emergency')),
    ];
    /** The sample quote as the page shows it. */
    const quote = (key: string, values?: Record<string, string | number>) => say(`quote.${key}`, values);
    const wordOf = (key: string) => translate(`sameDayWords:${key}`);
    const line = (code: string, pence: number) => wordOf(`lines.${code}`) + format.money(pence);
    const answers = [
      quote('category') + wordOf('categories.ikea'),
      quote('products') + wordOf('purchases.to-buy'),
      quote('van') + wordOf('vans.medium'),
      quote('urgency') + wordOf('urgencies.within-4-hours'),
      quote('day') + format.date('2027-03-03'),
      `${quote('pickup')}EH20${quote('delivery')}3 Sample Quay${quote('details')}Two flat packs`,
    ].join('');
    const quoted = [
      answers,
      quote('product', { quantity: 3, name: language === 'zh' ? 'BILLY 书架' : 'BILLY Bookcase' }),
      format.money(12_000),
      `${quote('product', { quantity: 1, name: 'LACK' })} (${quote('unlisted')})${format.money(1000)}`,
      line('base', 6000) + line('van', 1800) + line('urgency', 1560) + line('products', 13_000),
      line('handling', 650) + line('rounding', 90),
      quote('total') + format.money(23_100) + quote('deliveryOnly') + SPACE[language] + format.money(9450),
    ].join('');
    const head = [quote('title'), format.money(23_100), quote('note'), quote('all'), quote('remove')].join('');
    const service = (name: string): string =>
      ['', 'Piano move'].includes(name) ? name || say('form.noService') : say(`services.${name}`);
    /** A service that only a link chooses. */
    const isElsewhere = (name: string) => name !== '' && !offered.some((each) => each === name);
    const offered = MESSAGE_SERVICES.filter((each) => each !== SAME_DAY);
    const call = say('failed.call', { phone: business.phone.display });
    const waiting: Show<typeof messageFormMachine> = () => [
      busy(say('form.sending')),
      ...MESSAGE_FIELDS.map((name) => fixed(label(name))),
    ];
    /** The form while it is edited: the button names the missing fields, and leads to them. */
    const editing: Show<typeof messageFormMachine> = (
      { context: { errors, message, quoteData, touched } },
      { event, before },
    ) => {
      // An empty form lacks nothing yet.
      const isBegun = Object.values(message).join('') !== '' || touched.length === MESSAGE_FIELDS.length;
      const missing = MESSAGE_FIELDS.filter((name) => isBegun && errors[name]);
      const [first] = missing;
      // An early press takes effect once the draft has been read.
      const isPressed = event?.type === 'message.submitted' || before?.matches({ restoring: 'submitted' });
      return [
        ...submit(say(quoteData ? 'quote.submit' : 'form.submit'), say('form.missing'), missing.map(word)),
        ...MESSAGE_FIELDS.map((name) => no(fixed(label(name)))),
        isPressed && touched.length > 0 && first && focusOn(label(first)),
      ];
    };
    return {
      marks: [WAYS, FOLD],
      does: {
        'field.changed': ({ field, value }) => [
          field === 'serviceType' ? act.pick(service(value)) : act.type(value, label(field)),
        ],
        'field.left': ({ field }, now) => (now.matches('restoring') ? [] : [act.leave(label(field))]),
        'quote.removed': () => [act.press(quote('remove'))],
        'message.submitted': (_event, { context }) => [
          act.press(say(context.quoteData ? 'quote.submit' : 'form.submit')),
        ],
        'connection.restored': () => [act.online()],
        'message.restarted': () => [act.press(say('sent.again'))],
      },
      shows: {
        '*': (snapshot, { event }) => {
          const { message: said, errors, touched, quoteData, today, entry } = snapshot.context;
          const isSent = snapshot.matches('sent');
          const request = isSent ? undefined : quoteData;
          return [
            heading(say(isSent ? 'sent.title' : 'title')),
            when(!isSent, text(request ? quote('intro') : say('intro'))),
            ...ways,
            ...(request
              ? [unplanned(text(head)), part(FOLD, quoted)]
              : [no(button(quote('remove'))), no(subheading(quote('title')))]),
            // Its quote was already sent, before the walk or before a reload.
            !entry.quoteData &&
              when(
                !isSent,
                unplanned(
                  text(quote('sentTitle', { time: event ? format.instant(SENT_AT) : '…' }) + quote('sentText')),
                ),
              ),
            ...(isSent
              ? [no(button(say('form.submit')))]
              : [
                  unplanned(
                    text(
                      request
                        ? quote('formTitle') + quote('reply', { phone: quote('you') })
                        : say('form.title') + say('form.intro') + SPACE[language] + say('form.introLink'),
                    ),
                  ),
                  ...MESSAGE_FIELDS.map((name) => {
                    const error = touched.includes(name) ? errors[name] : undefined;
                    return field(label(name), said[name], error && sayError(error));
                  }),
                  each('option', ['', ...[said.serviceType].filter(isElsewhere), ...offered].map(service)),
                  that('A field is of another kind', ({ parts }) =>
                    parts.every(
                      ({ role, attributes: { name, rows, type, min, maxlength } }) =>
                        !MESSAGE_FIELDS.some((each) => each === name) ||
                        ((role === 'combobox') === (name === 'serviceType') &&
                          (rows !== undefined) === (name === 'message') &&
                          (type === 'date') === (name === 'movingDate') &&
                          min === (name === 'movingDate' ? today : undefined) &&
                          (maxlength !== undefined) === (role === 'textbox' && type !== 'date')),
                    ),
                  ),
                  sent('lang', language),
                ]),
          ];
        },
        'restoring.open': editing,
        'restoring.submitted': waiting,
        'editing.open': editing,
        'editing.failed': (snapshot, step) => {
          const { reason = 'messageFailed' } = snapshot.context.refusal ?? {};
          const kept = say('failed.kept') + SPACE[language] + call;
          const isChanged = reason === 'quoteChanged';
          return [
            ...editing(snapshot, step),
            isChanged ? alert(sayError(reason), kept) : alert(sayError('messageFailed'), sayError(reason), kept),
            isChanged ? link(quote('again'), `/${language}/same-day-quote?step=contact`) : no(button(quote('again'))),
            link(call, `tel:${business.phone.tel}`),
          ];
        },
        'editing.offline': (snapshot, step) => [
          ...editing(snapshot, step),
          alert(say('offline.title'), say('offline.text')),
        ],
        sending: waiting,
        sent: ({ context: { quoteData, message } }) => [
          text(quoteData ? quote('reply', { phone: message.phone }) : say('sent.text')),
          quoteData ? text(answers + quote('total') + format.money(23_100)) : no(text(answers)),
          link(say('sent.home'), `/${language}`),
          button(say('sent.again')),
        ],
      },
    };
  },
  start: async (stage, { entry }) => {
    await stage.setClock?.({ at: NOW });
    const { draft } = (stage.firstAnswer?.('readMessageDraft') ?? {}) as { draft?: object };
    if (draft) await stage.store?.('contact-draft', draft);
    if (!entry.quoteData) await stage.store?.('same-day-sent', markOfSent(quoteData, SENT_AT));
    await stage.open('/contact', { state: { serviceType: entry.serviceType, quoteData } });
  },
  calls: { sendMessage: 'POST /api/contact' },
  answers: {
    sendMessage: orElse({ success: true, message: '' }),
  },
  chromium: {
    address: () => '/contact',
    landings: { 'xstate.done.actor.sendMessage sent': 'main [role=status]' },
    keeps: ({ context: { message } }) => message,
    reloads: {
      'restoring.open': ['restoring.open', 'nothing is stored before the draft has been read', 'forgets'],
      'restoring.submitted': ['restoring.open', 'the press has had no effect yet', 'forgets'],
      'editing.failed': ['editing.open', 'the message is kept, and can be sent again'],
      'editing.offline': ['editing.open', 'the message is kept, and can be sent again'],
      sending: ['editing.open', 'the call has not been answered yet'],
      sent: ['editing.open', 'the message was sent, and is not kept', 'forgets'],
    },
    reloaded: ['editing.open', 'sent'],
  },
  plan: {
    priority: 'medium',
    inputs: [{ today: TODAY, entry: {} }],
    cases: {
      'field.changed': (['name', 'email', 'phone', 'message'] as const).map((field) => ({
        field,
        value: message[field],
        today: TODAY,
      })),
      'field.left': [],
      // In an untouched form, the browser's own validation reports the errors.
      'message.submitted': ({ context }) => (context.message.phone ? [{ today: TODAY, leaveEmpty: '' }] : []),
      'xstate.done.actor.readMessageDraft': [{ output: {} }],
      'xstate.done.actor.sendMessage': [answered(), refused('tooManyRequests')],
    },
  },
});
