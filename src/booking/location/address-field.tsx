import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddressChoice, addressChoiceOf, type DetailedAddressActor } from '#machines/detailed-address.view';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/layout';
import styles from './location.module.css';

interface AddressFieldProps {
  choice: AddressChoice;
  actor: DetailedAddressActor | undefined;
  onList: () => void;
  /** Above the button. */
  children: ReactNode;
}

/** A form to type the address. */
export function AddressField({ choice, actor, onList, children }: AddressFieldProps) {
  const { text, refusal, postcode, code, canList } = choice;
  const { t } = useTranslation('booking');
  const errorText = useErrorText();

  // The focus moves to the field to be corrected.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor?.send({ type: 'address.submitted' });
    const isOfCode = addressChoiceOf(actor?.getSnapshot()).code?.refusal;
    event.currentTarget.querySelector<HTMLElement>(isOfCode ? '[name=postcode]' : '[name=address]')?.focus();
  };

  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Field
        label={t('address.label')}
        hint={t('address.typeHint')}
        name="address"
        autoComplete="street-address"
        enterKeyHint="next"
        maxLength={200}
        value={text}
        error={refusal && errorText(refusal, { postcode })}
        onChange={(event) => actor?.send({ type: 'address.typed', text: event.currentTarget.value })}
      />
      {code && (
        <Field
          label={t('address.postcode')}
          hint={t(code.isOptional ? 'address.postcodeIfKnown' : 'address.postcodeHint')}
          name="postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="next"
          maxLength={20}
          value={code.text}
          error={code.refusal && errorText(code.refusal)}
          onChange={(event) => actor?.send({ type: 'postcode.typed', text: event.currentTarget.value })}
        />
      )}
      {canList && (
        <div className={styles.aside}>
          <Button variant="quiet" onClick={onList}>
            {t('address.useList')}
          </Button>
        </div>
      )}
      {children}
      <Button type="submit" full>
        {t('address.submit')}
      </Button>
    </Stack>
  );
}
