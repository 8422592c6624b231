import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressChoice, DetailedAddressActor } from '#machines/detailed-address.view';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/layout';
import styles from './location.module.css';

interface AddressFieldProps {
  choice: AddressChoice;
  actor: DetailedAddressActor | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onList: () => void;
  /** Above the button. */
  children: ReactNode;
}

/** A form to type the address. */
export function AddressField({ choice, actor, onSubmit, onList, children }: AddressFieldProps) {
  const { text, refusal, postcode, code, canList } = choice;
  const { t } = useTranslation('booking');
  const errorText = useErrorText();

  return (
    <Stack as="form" onSubmit={onSubmit} noValidate>
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
