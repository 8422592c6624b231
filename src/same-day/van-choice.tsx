/** The vans side by side, drawn to scale. The load of the chosen one is shown below them, so that no choice moves them. */
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { VANS, type VanSize } from '#domain/move/inventory';
import { vanNotes } from '#machines/same-day.view';
import { RadioGroup } from '../ui/radio-group';
import { VisuallyHidden } from '../ui/visually-hidden';
import { useFieldError, useSameDay, useSameDayActor } from './actor';
import styles from './van-choice.module.css';
import { metresOf } from './van-load';

const CHOICES = VANS.map(({ size, cubicMetres }) => ({ value: size, cubicMetres }));

export function VanChoice() {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const { send } = useSameDayActor();
  const vanSize = useSameDay(({ context }) => context.facts.vanSize);
  const notes = useSameDay(vanNotes, isEqual);
  const error = useFieldError('vanSize');
  const describe = (van: VanSize) => (
    <>
      <b>{words(`vans.${van}`)}</b> {t(`van.holds.${van}`, { metres: metresOf(van) })}
    </>
  );

  return (
    <div className={styles.choice} data-invalid={error && true}>
      <RadioGroup
        id="van-size"
        name="vanSize"
        legend={t('van.legend')}
        error={error}
        choices={CHOICES}
        value={vanSize}
        onChange={(value) => send({ type: 'van.chosen', vanSize: value })}
        group={styles.vans}
        card={styles.van}
      >
        {({ value, cubicMetres }) => (
          <>
            <VisuallyHidden>{describe(value)}</VisuallyHidden>
            <VanDrawing cubicMetres={cubicMetres} />
            <span aria-hidden="true">
              <b>{t(`van.short.${value}`)}</b>
              {t('van.metres', { metres: cubicMetres })}
            </span>
            {notes[value] && <small>{t(`van.${notes[value]}`)}</small>}
          </>
        )}
      </RadioGroup>
      <p className={styles.holds} aria-hidden="true">
        {vanSize ? describe(vanSize) : t('van.hint')}
      </p>
    </div>
  );
}

function VanDrawing({ cubicMetres }: { cubicMetres: number }) {
  const length = Math.round(12 + cubicMetres);
  const height = Math.round(8 + cubicMetres / 2);
  const cab = 2 + length;
  const width = cab + 13;
  return (
    <svg
      aria-hidden="true"
      width="50"
      height="28"
      viewBox={`${(width - 50) / 2} 0 50 28`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d={`M2 ${22 - height}h${length}v${height}H2zM${cab} 13h5q2 0 3 2l4 4v3h-12`} />
      <g fill="var(--card)">
        <circle cx="8" cy="23" r="3" />
        <circle cx={cab + 5} cy="23" r="3" />
      </g>
    </svg>
  );
}
