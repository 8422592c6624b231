import { useTranslation } from 'react-i18next';
import type { End } from '#domain/place';
import type { AddressChoice, DetailedAddressActor } from '#machines/detailed-address.view';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './location.module.css';

interface AddressFieldProps {
  end: End;
  choice: AddressChoice;
  actor: DetailedAddressActor | undefined;
  onList: () => void;
}

/** Fields to type the address. */
export function AddressField({ end, choice, actor, onList }: AddressFieldProps) {
  const { text, refusal, postcode, code, canList } = choice;
  const { t } = useTranslation('booking');
  const errorText = useErrorText();

  return (
    <>
      <Field
        label={t(`address.label.${end}`)}
        hint={t('address.typeHint')}
        name={`address-${end}`}
        autoComplete={`section-${end} street-address`}
        enterKeyHint="next"
        maxLength={200}
        value={text}
        error={refusal && errorText(refusal, { postcode })}
        onChange={(event) => actor?.send({ type: 'address.typed', text: event.currentTarget.value })}
      />
      {code && (
        <Field
          label={t(`address.postcode.${end}`)}
          hint={t(code.isOptional ? 'address.postcodeIfKnown' : 'address.postcodeHint')}
          name={`postcode-${end}`}
          autoComplete={`section-${end} postal-code`}
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
            {t('address.useList')} <VisuallyHidden>{t(`place.editOf.${end}`)}</VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  );
}
