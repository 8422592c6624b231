import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type ClassNames, type DayButtonProps, DayPicker } from 'react-day-picker';
import styles from './calendar.module.css';
import { dateOf, isoOf } from './iso-date';

interface CalendarWords {
  previousMonth: string;
  nextMonth: string;
  today: string;
  selected: string;
}

interface CalendarProps {
  label: string;
  /** Id of what says why a day cannot be had. */
  describedBy?: string | undefined;
  /** 'YYYY-MM'; every other date is 'YYYY-MM-DD'. */
  month: string;
  selected?: string | undefined;
  today: string;
  min: string;
  max: string;
  /** Days between min and max that are closed, each with its reason; they can be visited, and who presses one hears more of it. */
  disabled: Readonly<Record<string, string>>;
  locale: 'en' | 'zh';
  words: CalendarWords;
  onChoose: (iso: string) => void;
  onMonth: (month: string) => void;
}

const tags = { en: 'en-GB', zh: 'zh-CN' };
const Reasons = createContext<CalendarProps['disabled']>({});

const classNames = {
  month: styles.month,
  month_caption: styles.caption,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  outside: styles.outside,
} as Partial<ClassNames>;

const components = { DayButton: Day, Chevron: Arrow };

export function Calendar({
  label,
  describedBy,
  month,
  selected,
  today,
  min,
  max,
  disabled,
  locale,
  words,
  onChoose,
  onMonth,
}: CalendarProps) {
  const [visited, setVisited] = useState<string>();
  const formats = useMemo(() => formatsOf(locale), [locale]);

  return (
    <Reasons value={disabled}>
      {/* biome-ignore lint/a11y/useSemanticElements: no form control of its own, only a named group around the grid. */}
      <div role="group" aria-label={label} aria-describedby={describedBy}>
        <DayPicker
          mode="single"
          required
          navLayout="around"
          weekStartsOn={1}
          lang={tags[locale]}
          classNames={classNames}
          components={components}
          month={dateOf(`${month}-01`)}
          startMonth={dateOf(min)}
          endMonth={dateOf(max)}
          today={dateOf(today)}
          selected={selected === undefined ? undefined : dateOf(selected)}
          disabled={[{ before: dateOf(min) }, { after: dateOf(max) }]}
          formatters={{
            formatCaption: formats.month,
            formatWeekdayName: formats.weekday,
            formatDay: (date) => String(date.getDate()),
          }}
          labels={{
            labelGrid: formats.month,
            labelWeekday: formats.weekdayInFull,
            labelPrevious: () => words.previousMonth,
            labelNext: () => words.nextMonth,
            labelDayButton: (date, modifiers) =>
              [
                modifiers.today && words.today,
                formats.day(date),
                modifiers.selected && words.selected,
                disabled[isoOf(date)],
              ]
                .filter(Boolean)
                .join(locale === 'zh' ? '，' : ', '),
          }}
          onMonthChange={(first) => onMonth(isoOf(first).slice(0, 7))}
          onDayFocus={(date) => setVisited(isoOf(date))}
          onSelect={(date) => onChoose(isoOf(date))}
        />
        <p className={styles.reason} aria-hidden="true">
          {visited && disabled[visited]}
        </p>
      </div>
    </Reasons>
  );
}

function Day({ day, modifiers, ...native }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const reason = useContext(Reasons)[isoOf(day.date)];
  const isClosed = reason !== undefined && !modifiers.disabled;

  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);

  return (
    <button
      {...native}
      ref={button}
      type="button"
      title={isClosed ? reason : undefined}
      data-today={modifiers.today || undefined}
      data-selected={modifiers.selected || undefined}
      aria-current={modifiers.today ? 'date' : undefined}
      aria-disabled={isClosed || native['aria-disabled']}
    />
  );
}

function Arrow({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" size={24} />;
}

function formatsOf(locale: CalendarProps['locale']) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const writer = new Intl.DateTimeFormat(tags[locale], options);
    return (date: Date) => writer.format(date);
  };
  return {
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: locale === 'zh' ? 'narrow' : 'short' }),
    weekdayInFull: format({ weekday: 'long' }),
    day: format({ dateStyle: 'full' }),
  };
}
