import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FIELDS } from '#domain/forms/contact';
import { CONTACT_INPUTS } from '#domain/forms/contact-inputs';
import {
  type MessageField as FieldName,
  MESSAGE_LIMITS,
  MESSAGE_SERVICES,
  messageService,
} from '#domain/forms/contact-message';
import type { MessageForm, MessageFormActor } from '#machines/message-form.view';
import { useErrorText } from '../../shared/error-text';
import { today } from '../../shared/today';
import { useIsClient } from '../../shared/use-is-client';
import { KeptField } from '../../ui/kept-field';

const INPUT_PROPS: Partial<Record<FieldName, ComponentPropsWithRef<'input'>>> = {
  name: { ...CONTACT_INPUTS.name, required: true, minLength: 2 },
  email: { ...CONTACT_INPUTS.email, required: true },
  phone: { ...CONTACT_INPUTS.phone, required: true, minLength: 10 },
  /** Without a last day, Chrome takes a year of six figures. */
  movingDate: { type: 'date', max: '9999-12-31' },
  fromAddress: { autoComplete: 'street-address' },
  toAddress: { autoComplete: 'off' },
};
const HINTS = {
  phone: 'form.phoneHint',
  movingDate: 'form.movingDateHint',
  fromAddress: 'form.addressHint',
  toAddress: 'form.addressHint',
  message: 'form.messageHint',
} as const;
const FULL_WIDTH: ReadonlySet<FieldName> = new Set(['serviceType', 'name', 'message']);
const REQUIRED: ReadonlySet<FieldName> = new Set(CONTACT_FIELDS);
/** Services in the list. Others appear only when a link has chosen them. */
const OFFERED = MESSAGE_SERVICES.filter((service) => service !== 'same-day-delivery-enhanced');

interface MessageFieldProps {
  field: FieldName;
  id: string;
  form: MessageForm;
  send: MessageFormActor['send'];
}

export function MessageField({ field, id, form, send }: MessageFieldProps) {
  const { t } = useTranslation('contact');
  const errorText = useErrorText();
  const isClient = useIsClient();
  const { message, errors, phase, quoteData } = form;
  const isRequired = REQUIRED.has(field) || (field === 'message' && !quoteData);
  const error = errors[field];
  const hint = HINTS[field as keyof typeof HINTS];
  const isSending = phase === 'sending';
  const shared = {
    id,
    name: field,
    label: t(`form.${field}`),
    hint: hint && t(hint),
    error: error && errorText(error, { limit: MESSAGE_LIMITS[field] }),
    optionalLabel: isRequired ? undefined : t('form.optional'),
    value: message[field],
    onText: (value: string) => send({ type: 'field.changed', field, value, today: today() }),
    onBlur: () => send({ type: 'field.left', field }),
  };

  return (
    <div data-wide={FULL_WIDTH.has(field) || undefined}>
      {field === 'message' ? (
        <KeptField
          {...shared}
          as="textarea"
          rows={5}
          required={isRequired}
          readOnly={isSending}
          maxLength={2 * MESSAGE_LIMITS.message}
        />
      ) : field === 'serviceType' ? (
        <KeptField {...shared} as="select" disabled={isSending}>
          <ServiceOptions chosen={message.serviceType} />
        </KeptField>
      ) : (
        <KeptField
          {...INPUT_PROPS[field]}
          {...shared}
          maxLength={field === 'movingDate' ? undefined : 2 * MESSAGE_LIMITS[field]}
          min={field === 'movingDate' && isClient ? today() : undefined}
          readOnly={isSending}
        />
      )}
    </div>
  );
}

function ServiceOptions({ chosen }: { chosen: string }) {
  const { t } = useTranslation('contact');
  const known = messageService(chosen);
  const isOffered = known !== undefined && OFFERED.some((service) => service === known);
  return (
    <>
      <option value="">{t('form.noService')}</option>
      {chosen !== '' && !isOffered && <option value={chosen}>{known ? t(`services.${known}`) : chosen}</option>}
      {OFFERED.map((service) => (
        <option key={service} value={service}>
          {t(`services.${service}`)}
        </option>
      ))}
    </>
  );
}
