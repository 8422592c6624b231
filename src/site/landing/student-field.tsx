import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, DAYS_AHEAD } from '#domain/schedule';
import { ADDRESS_LIMIT, type StudentField as Name } from '#domain/student-landing';
import type { LandingFormActor, StudentForm } from '#machines/landing-form.view';
import { contactNatives } from '../../shared/contact-natives';
import { useErrorText } from '../../shared/error-text';
import { today } from '../../shared/today';
import { useIsClient } from '../../shared/use-is-client';
import { KeptField } from '../../ui/kept-field';

const NATIVE: Readonly<Record<Name, ComponentPropsWithRef<'input'>>> = {
  fromAddress: { autoComplete: 'street-address' },
  toAddress: { autoComplete: 'off' },
  moveDate: { type: 'date' },
  name: { ...contactNatives.name, minLength: 2 },
  email: contactNatives.email,
  phone: { ...contactNatives.phone, minLength: 10 },
};
const HINTS = { fromAddress: 'form.fromHint', moveDate: 'form.dateHint' } as const;
const WIDE: ReadonlySet<Name> = new Set(['fromAddress', 'toAddress']);

interface StudentFieldProps {
  field: Name;
  id: string;
  form: StudentForm;
  send: LandingFormActor['send'];
}

/** `name` is what the team's message calls the field: without script the form is one. */
export function StudentField({ field, id, form, send }: StudentFieldProps) {
  const { t } = useTranslation('landing');
  const say = useErrorText();
  const isClient = useIsClient();
  const isDate = field === 'moveDate';
  const hint = HINTS[field as keyof typeof HINTS];
  const error = form.errors[field];
  const days = isDate && isClient ? { min: today(), max: addDays(today(), DAYS_AHEAD) } : {};
  return (
    <div data-wide={WIDE.has(field) || undefined}>
      <KeptField
        {...NATIVE[field]}
        {...days}
        id={id}
        name={isDate ? 'movingDate' : field}
        label={t(`form.${field}`)}
        hint={hint && t(hint)}
        error={error && say(error)}
        value={form.move[field]}
        required
        readOnly={form.isBusy}
        maxLength={isDate ? undefined : 2 * ADDRESS_LIMIT}
        onText={(value) => send({ type: 'field.changed', field, value })}
        onBlur={() => send({ type: 'field.left', field })}
      />
    </div>
  );
}
