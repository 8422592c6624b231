import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentPropsWithRef, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CONTACT_INPUTS } from '#domain/forms/contact-inputs';
import { ADDRESS_LIMIT, type StudentField as FieldName, STUDENT_FIELDS } from '#domain/forms/student-landing';
import { isEqual } from '#domain/is-equal';
import { addDays, DAYS_AHEAD } from '#domain/schedule';
import { inspection } from '#machines/inspection';
import { type LandingFormActor, type StudentForm, studentDraftOf, studentFormOf } from '#machines/landing-form.view';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { useErrorText } from '../../shared/error-text';
import { usePreload } from '../../shared/preload';
import { today } from '../../shared/today';
import { useFormDraft } from '../../shared/use-form-draft';
import { useIsClient } from '../../shared/use-is-client';
import { KeptField } from '../../ui/kept-field';
import { Notice } from '../../ui/notice';
import { serviceExamples } from '../examples';
import { MessageFrame } from '../sections/message-frame';
import { wired } from './wire';

const idOf = (field: string) => `student-${field}`;

/** Starts a quote. Without JavaScript it posts a message to the team. */
export function LandingForm() {
  const { t } = useTranslation('landing');
  const errorText = useErrorText();
  const { money } = useFormat();
  const missingId = useId();
  const actor = useActorRef(wired.landingForm, { input: { today: today() }, ...inspection });
  const form = useSelector(actor, studentFormOf, isEqual);
  useFormDraft(actor, 'student', studentDraftOf);
  useHandOver(actor);
  const { missing, refusal, isBusy } = form;

  return (
    <MessageFrame
      id="student-form"
      titleId="student-form-title"
      title={t('form.title', { price: money(serviceExamples.student.total) })}
      intro={t('form.intro')}
      onSubmit={() => actor.send({ type: 'form.submitted', today: today() })}
      fields={STUDENT_FIELDS.map((field) => (
        <StudentField key={field} field={field} id={idOf(field)} form={form} send={actor.send} />
      ))}
      missing={{
        id: missingId,
        title: t('form.missing'),
        fields: missing.map((field) => ({ id: idOf(field), label: t(`form.${field}`) })),
      }}
      busy={isBusy}
      busyLabel={t('form.busy')}
      submit={t('form.submit')}
      privacy={t('form.privacy')}
      privacyLink={t('form.privacyLink')}
      refusal={
        refusal && (
          <Notice tone="bad" title={t('form.refusedTitle')}>
            <p>{errorText(refusal)}</p>
            {refusal === 'locationInvalid' && <p>{t('form.refusedText')}</p>}
          </Notice>
        )
      }
    >
      <input type="hidden" name="serviceType" value="student" />
      <input type="hidden" name="message" value={t('form.plainMessage')} />
    </MessageFrame>
  );
}

/** Opens the quote with the answers when the chart completes. */
function useHandOver(actor: ReturnType<typeof useActorRef<typeof wired.landingForm>>): void {
  const navigate = useNavigate();
  const target = `/${useLanguage()}/quote`;
  const go = useEffectEvent(() => {
    const { output } = actor.getSnapshot();
    if (output) void navigate(target, { state: { ...output, service: 'student-move', preset: 'studentRoom' } });
  });
  usePreload(target);
  useEffect(() => {
    const subscription = actor.subscribe({ complete: go });
    return () => subscription.unsubscribe();
  }, [actor]);
}

const INPUT_PROPS: Readonly<Record<FieldName, ComponentPropsWithRef<'input'>>> = {
  fromAddress: { autoComplete: 'street-address' },
  toAddress: { autoComplete: 'off' },
  moveDate: { type: 'date' },
  name: { ...CONTACT_INPUTS.name, minLength: 2 },
  email: CONTACT_INPUTS.email,
  phone: { ...CONTACT_INPUTS.phone, minLength: 10 },
};
const HINTS = { fromAddress: 'form.fromHint', moveDate: 'form.dateHint' } as const;

interface StudentFieldProps {
  field: FieldName;
  id: string;
  form: StudentForm;
  send: LandingFormActor['send'];
}

/** `name`: the field's name in the contact message that the form posts without JavaScript. */
function StudentField({ field, id, form, send }: StudentFieldProps) {
  const { t } = useTranslation('landing');
  const errorText = useErrorText();
  const isClient = useIsClient();
  const isDate = field === 'moveDate';
  const hint = HINTS[field as keyof typeof HINTS];
  const error = form.errors[field];
  const days = isDate && isClient ? { min: today(), max: addDays(today(), DAYS_AHEAD) } : {};
  return (
    <div>
      <KeptField
        {...INPUT_PROPS[field]}
        {...days}
        id={id}
        name={isDate ? 'movingDate' : field}
        label={t(`form.${field}`)}
        hint={hint && t(hint)}
        error={error && errorText(error, { limit: ADDRESS_LIMIT })}
        value={form.move[field]}
        required
        readOnly={form.isBusy}
        maxLength={isDate ? undefined : 2 * ADDRESS_LIMIT}
        onText={(value) => send({ type: 'field.changed', field, value, today: today() })}
        onBlur={() => send({ type: 'field.left', field })}
      />
    </div>
  );
}
