import { useTranslation } from 'react-i18next';
import type { Step } from '#domain/draft';
import { changeableSteps } from '#machines/summary.view';
import { useBooking, useBookingSend } from '../actor';

const isSame = (a: readonly Step[], b: readonly Step[]) => a.join() === b.join();

/** The 'Change' of an answer: the way to its step, where that is open from here. `of` is read after it. */
export function useChange() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const steps = useBooking(changeableSteps, isSame);
  return (step: Step, of: string) =>
    steps.includes(step)
      ? { change: { label: t('change'), of, onChange: () => send({ type: 'step.requested', step }) } }
      : {};
}
