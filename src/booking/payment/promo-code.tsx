/** The promotion code: a folded form, or the applied code with its saving. */

import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { type CompositionEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { tidyPromoCode } from '#domain/move/promo';
import { features } from '#domain/shop/business';
import { factsOf } from '#machines/booking.view';
import { type PromoBox, type PromoCodeActor, promoBoxOf, type Saving } from '#machines/promo-code.view';
import { useFormat } from '../../i18n/hooks';
import { useErrorText } from '../../shared/error-text';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { Accordion } from '../../ui/accordion';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import { useBooking, useChild } from '../actor';
import styles from './payment-screen.module.css';

/** The promotion code, and its status for the live region. */
export function usePromoCode(): { box: PromoBox; status: string; actor: PromoCodeActor | undefined } {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const facts = useBooking(factsOf);
  const actor = useChild('promoCode');
  const box = useSelector(actor, (snapshot) => promoBoxOf(snapshot, facts), isEqual);

  return { box, status: statusOf(), actor };

  function statusOf(): string {
    if (box.show === 'entry') {
      if (box.checking) return t('promo.applying');
      return box.removed ? t('promo.removed') : '';
    }
    if (box.removing) return t('promo.removing');
    const [{ saved, before: from, after } = { saved: 0, before: 0, after: 0 }] = box.savings;
    const amounts = { amount: format.money(saved), before: format.money(from), after: format.money(after) };
    return box.fresh ? t('promo.applied', amounts) : '';
  }
}

interface PromoCodeProps {
  box: PromoBox;
  /** Undefined while redirecting to the payment page. */
  actor: PromoCodeActor | undefined;
  /** True while redirecting to the payment page. */
  isFixed: boolean;
}

export function PromoCode({ box, actor, isFixed }: PromoCodeProps) {
  if (!features.promoCodes) return null;
  // Applying and removing replace the focused button; this container then takes the focus.
  return (
    <div tabIndex={-1} className={styles.promo}>
      {box.show === 'entry' ? (
        <TypedCode box={box} actor={actor} isFixed={isFixed} />
      ) : (
        <AppliedCode box={box} actor={actor} isFixed={isFixed} />
      )}
    </div>
  );
}

type TypedCodeProps = PromoCodeProps & { box: Extract<PromoBox, { show: 'entry' }> };

function TypedCode({ box, actor, isFixed }: TypedCodeProps) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const { code, checking, pending, removed, refusal } = box;
  const [startsOpen] = useState(code !== '' || removed);
  // Changing the value breaks an input method's composition, so the field keeps its own text until that ends.
  const [composedText, setComposedText] = useState<string>();
  const focusFirstInvalid = useFocusFirstInvalid(checking);

  const type = (field: HTMLInputElement, isComposing: boolean) => {
    const { value: text, selectionStart } = field;
    if (isComposing) return setComposedText(text);
    flushSync(() => {
      setComposedText(undefined);
      actor?.send({ type: 'code.typed', text });
    });
    // The code is shown tidied, which would send the caret to its end.
    const caret = tidyPromoCode(text.slice(0, selectionStart ?? text.length)).length;
    field.setSelectionRange(caret, caret);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor?.send({ type: 'code.submitted' });
    focusFirstInvalid(event.currentTarget);
  };

  return (
    <Accordion
      name="promo"
      heading="h2"
      openKey={startsOpen ? 'promo' : undefined}
      items={[
        {
          key: 'promo',
          title: t('promo.open'),
          body: (
            <form className={styles.promoForm} onSubmit={onSubmit} noValidate>
              <Field
                name="promoCode"
                label={t('promo.label')}
                hint={t(pending ? 'promo.pending' : 'promo.hint')}
                error={refusal && errorText(refusal)}
                value={composedText ?? code}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                readOnly={checking || isFixed}
                onChange={({ target, nativeEvent }) =>
                  type(target, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
                }
                onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => type(currentTarget, false)}
              />
              <Button type="submit" variant="quiet" busy={checking} busyLabel={t('promo.applying')}>
                {t('promo.apply')}
              </Button>
            </form>
          ),
        },
      ]}
    />
  );
}

type AppliedCodeProps = PromoCodeProps & { box: Extract<PromoBox, { show: 'applied' }> };

function AppliedCode({ box, actor, isFixed }: AppliedCodeProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const errorText = useErrorText();
  const { code, percent, savings, fresh, removing, refusal } = box;

  const sentence = ({ withHelper, before, after, saved }: Saving): string => {
    const amount = format.money(saved);
    if (savings.length === 1)
      return t('promo.saving', { amount, before: format.money(before), after: format.money(after) });
    return t('promo.savingOf', { amount, choice: t(withHelper ? 'pay.withHelper' : 'pay.withoutHelper') });
  };

  return (
    <section className={styles.applied} data-fresh={fresh || undefined} aria-labelledby="promo-title">
      <CircleCheck aria-hidden="true" className={styles.tick} size={28} />
      <div className={styles.appliedBody}>
        <h2 id="promo-title" className={styles.appliedTitle}>
          {t('promo.title', { code, percent: `${percent}%` })}
        </h2>
        {savings.map((saving) => (
          <p key={saving.withHelper ? 'with' : 'without'}>{sentence(saving)}</p>
        ))}
        {refusal && (
          <Refusal id="promo-refusal">
            <Notice tone="bad">{errorText(refusal)}</Notice>
          </Refusal>
        )}
        {!isFixed && (
          <Button
            variant="quiet"
            busy={removing}
            busyLabel={t('promo.removing')}
            aria-describedby="promo-refusal"
            onClick={() => actor?.send({ type: 'code.removed' })}
          >
            {t('promo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}
