/** A month of days: the date grid of the ARIA authoring practices, with one tab stop moved by arrow keys. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './calendar.module.css';
import { IconButton } from './icon-button';
import { addDays, dateOf, isoOf, monthOf, WEEK, weekdayOf, weeksOf } from './weeks';

interface CalendarTexts {
  /** Names the calendar. */
  label: string;
  previousMonth: string;
  nextMonth: string;
  today: string;
  selected: string;
  /** A day in full, with its weekday. */
  day: (iso: string) => string;
  month: (iso: string) => string;
  /** Note in an available day, such as its surcharge. `full`: as it is read out, if that differs. */
  note?: ((iso: string) => { short: string; full?: string | undefined } | undefined) | undefined;
  /** Name of a special day, such as a holiday. */
  name?: ((iso: string) => string | undefined) | undefined;
  /** Below the month. */
  footnote?: string | undefined;
}

interface CalendarProps {
  texts: CalendarTexts;
  /** Id of the element that says why a day cannot be chosen. */
  describedBy?: string | undefined;
  /** 'YYYY-MM'; every other date is 'YYYY-MM-DD'. */
  month: string;
  selected?: string | undefined;
  today: string;
  min: string;
  max: string;
  /** Closed days between min and max, each with its reason. They take the focus and report presses. */
  disabled: Readonly<Record<string, string>>;
  locale: 'en' | 'zh';
  onChoose: (iso: string) => void;
  onMonth: (month: string) => void;
}

const tags = { en: 'en-GB', zh: 'zh-CN' };
/** The same day of another month, or its last one. */
function addMonths(iso: string, months: number): string {
  const date = dateOf(iso);
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0, 12);
  return isoOf(new Date(last.getFullYear(), last.getMonth(), Math.min(date.getDate(), last.getDate()), 12));
}

/** The day to which a key moves the focus; undefined for other keys. */
function dayAfterKey(iso: string, key: string, shiftKey: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(iso, -1);
    case 'ArrowRight':
      return addDays(iso, 1);
    case 'ArrowUp':
      return addDays(iso, -WEEK);
    case 'ArrowDown':
      return addDays(iso, WEEK);
    case 'Home':
      return addDays(iso, -weekdayOf(iso));
    case 'End':
      return addDays(iso, WEEK - 1 - weekdayOf(iso));
    case 'PageUp':
      return addMonths(iso, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(iso, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

export function Calendar({
  texts,
  describedBy,
  month,
  selected,
  today,
  min,
  max,
  disabled,
  locale,
  onChoose,
  onMonth,
}: CalendarProps) {
  const [visited, setVisited] = useState<string>();
  const formats = useMemo(() => formatsOf(locale), [locale]);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const weeks = weeksOf(month, min);
  const isOut = (iso: string): boolean => iso < min || iso > max;
  const days = weeks.flat().filter((iso) => iso !== undefined);
  const stop = [visited, selected, today].find((iso) => iso !== undefined && days.includes(iso) && !isOut(iso));
  const focusable = stop ?? days.find((iso) => !isOut(iso));

  // The day may not be rendered yet: the parent shows its month later.
  useLayoutEffect(() => {
    if (!isMoving.current || !visited) return;
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${visited}"] button`);
    button?.focus();
    isMoving.current = !button;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, iso: string) => {
    const target = dayAfterKey(iso, event.key, event.shiftKey);
    if (!target) return;
    event.preventDefault();
    const to = target < min ? min : target > max ? max : target;
    isMoving.current = to !== iso;
    setVisited(to);
    if (!days.includes(to)) onMonth(monthOf(to));
  };
  const labelOf = (iso: string): string =>
    [
      iso === today && texts.today,
      texts.day(iso),
      texts.name?.(iso),
      iso === selected && texts.selected,
      disabled[iso] ?? texts.note?.(iso)?.full ?? texts.note?.(iso)?.short,
    ]
      .filter(Boolean)
      .join(locale === 'zh' ? '，' : ', ');
  const monthButton = (name: string, to: string, isPossible: boolean, icon: typeof ChevronLeft) => (
    <IconButton
      label={name}
      icon={icon}
      aria-disabled={!isPossible || undefined}
      tabIndex={isPossible ? undefined : -1}
      onClick={() => isPossible && onMonth(to)}
    />
  );
  const before = monthOf(addMonths(`${month}-01`, -1));
  const after = monthOf(addMonths(`${month}-01`, 1));
  const last = days.at(-1) ?? month;
  const ownMonth = texts.month(`${month}-01`);
  const caption = monthOf(last) > month ? formats.months(ownMonth, `${month}-01`, last) : ownMonth;

  return (
    // biome-ignore lint/a11y/useSemanticElements: no form control of its own, only a named group around the grid.
    <div
      className={styles.calendar}
      role="group"
      aria-label={texts.label}
      aria-describedby={describedBy}
      lang={tags[locale]}
    >
      <div className={styles.month}>
        {monthButton(texts.previousMonth, before, before >= monthOf(min), ChevronLeft)}
        <div className={styles.caption} role="status">
          {caption}
        </div>
        {monthButton(texts.nextMonth, after, after <= monthOf(max), ChevronRight)}
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table of days. */}
        <table ref={grid} role="grid" aria-label={caption} className={styles.grid}>
          <thead aria-hidden="true">
            <tr>
              {Array.from({ length: WEEK }, (_, index) => addDays('2024-01-01', index)).map((iso) => (
                <th key={iso} scope="col" className={styles.weekday}>
                  {formats.weekday(dateOf(iso))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((iso, index) =>
                  iso === undefined ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has nothing but its place in the week.
                    <td key={index} />
                  ) : (
                    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
                    <td
                      key={iso}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the grid.
                      role="gridcell"
                      aria-selected={iso === selected || undefined}
                      className={styles.day}
                      data-day={iso}
                    >
                      <button
                        type="button"
                        className={styles.button}
                        data-today={iso === today || undefined}
                        data-selected={iso === selected || undefined}
                        data-month={
                          (iso.endsWith('-01') && monthOf(iso) > month && formats.shortMonth(dateOf(iso))) || undefined
                        }
                        aria-current={iso === today ? 'date' : undefined}
                        aria-label={labelOf(iso)}
                        aria-disabled={(!isOut(iso) && disabled[iso] !== undefined) || undefined}
                        title={isOut(iso) ? undefined : (disabled[iso] ?? texts.name?.(iso))}
                        disabled={isOut(iso)}
                        tabIndex={iso === focusable ? 0 : -1}
                        onFocus={() => setVisited(iso)}
                        onKeyDown={(event) => onKeyDown(event, iso)}
                        onClick={() => onChoose(iso)}
                      >
                        {Number(iso.slice(8))}
                        {!isOut(iso) && !disabled[iso] && texts.note?.(iso) && (
                          <span className={styles.note}>{texts.note?.(iso)?.short}</span>
                        )}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.names} aria-hidden="true">
        {texts.footnote}
      </p>
    </div>
  );
}

function formatsOf(locale: CalendarProps['locale']) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const writer = new Intl.DateTimeFormat(tags[locale], options);
    return (date: Date) => writer.format(date);
  };
  const shortMonth = format({ month: 'short' });
  return {
    shortMonth,
    /** 'Nov – Dec 2026'; in Chinese the name of the first month and the short name of the last. */
    months: (name: string, from: string, to: string) =>
      locale === 'zh'
        ? `${name}–\u2060${shortMonth(dateOf(to)).replace(/(?=\D)/, '\u2060')}`
        : new Intl.DateTimeFormat(tags.en, { month: 'short', year: 'numeric' }).formatRange(dateOf(from), dateOf(to)),
    weekday: format({ weekday: locale === 'zh' ? 'narrow' : 'short' }),
  };
}
