/** The last step: the quote as a receipt, and the contact form. */
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FIELDS, CONTACT_LIMITS, type ContactField as Name } from '#domain/forms/contact';
import { CONTACT_INPUTS } from '#domain/forms/contact-inputs';
import { isEqual } from '#domain/is-equal';
import { isSubmitting, priceOf } from '#machines/same-day.view';
import { useFocusFirstInvalid } from '../shared/use-focus-first-invalid';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Field } from '../ui/field';
import { Stack, Text } from '../ui/layout';
import { useFieldError, useSameDay, useSameDayActor } from './actor';
import { StepBack } from './next-dock';
import { EstimateLines, FarNotice } from './price-dock';

export function ContactStep() {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const price = useSameDay(priceOf, isEqual);
  const submitting = useSameDay(isSubmitting);
  const focusFirstInvalid = useFocusFirstInvalid();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'step.confirmed' });
    focusFirstInvalid(event.currentTarget);
  };

  return (
    <>
      {price && (
        <Card>
          <EstimateLines price={price} />
        </Card>
      )}
      <FarNotice />
      <Stack as="form" onSubmit={submit} noValidate>
        {CONTACT_FIELDS.map((field) => (
          <ContactField key={field} field={field} readOnly={submitting} />
        ))}
        <Text soft size={14}>
          {t('contact.privacy')}
        </Text>
        <Button type="submit" full busy={submitting} busyLabel={t('checking')}>
          {t('submit')}
        </Button>
      </Stack>
      <StepBack to="places" />
    </>
  );
}

interface ContactFieldProps {
  field: Name;
  readOnly: boolean;
}

function ContactField({ field, readOnly }: ContactFieldProps) {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const value = useSameDay(({ context }) => context.facts.contactInfo[field]);
  const error = useFieldError(field);
  return (
    <div data-invalid={error && true}>
      <Field
        {...CONTACT_INPUTS[field]}
        maxLength={CONTACT_LIMITS[field]}
        id={`contact-${field}`}
        name={field}
        label={t(`contact.${field}`)}
        hint={field === 'phone' && t('contact.phoneHint')}
        error={error}
        value={value}
        spellCheck={false}
        aria-required
        readOnly={readOnly}
        onChange={({ currentTarget }) => send({ type: 'contact.typed', field, value: currentTarget.value })}
      />
    </div>
  );
}
