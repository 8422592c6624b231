import type { SnapshotFrom } from 'xstate';
import { quoteDataSchema } from '#domain/contract/messages';
import { type ContactMessage, emptyMessage } from '#domain/forms/contact-message';
import { messageFormMachine } from '#machines/message-form.machine';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const TODAY = '2027-03-02';
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

export const messageFormChart = {
  machine: messageFormMachine,
  input: { today: TODAY, entry: {} },
  moreInputs: [{ today: TODAY, entry: { serviceType: 'same-day-delivery-enhanced', quoteData } }],
  key: keyOf<SnapshotFrom<typeof messageFormMachine>['context']>(
    ({ message: said }) => said,
    ({ refusal }) => refusal?.reason,
    ({ quoteData: quote }) => quote !== undefined,
  ),
  cases: {
    'field.changed': [
      { field: 'phone', value: '07700 900456' },
      { field: 'phone', value: '077' },
    ],
    'field.left': [{ field: 'phone' }],
    'message.submitted': [{ today: TODAY, leaveEmpty: '' }],
    'xstate.done.actor.readMessageDraft': [
      { output: { key: 'k' } },
      { output: { key: 'k', draft: { message, about: '' } } },
    ],
    'xstate.done.actor.sendMessage': [answered(), refused('offline'), refused('tooManyRequests')],
  } satisfies CasesOf<typeof messageFormMachine>,
};
