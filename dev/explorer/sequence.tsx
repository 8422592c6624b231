/** The messages between actors: a column for each, a row for each message. */
import type { LogEntry } from '../protocol';
import { phraseOf } from './history';

export interface SequenceProps {
  log: readonly LogEntry[];
  /** Number of the entry that is looked at again. */
  at: number | undefined;
  onPick: (entry: LogEntry | undefined) => void;
}

const COLUMN = 150;
const ROW = 34;
const HEAD = 28;

export function Sequence({ log, at, onPick }: SequenceProps) {
  const actors = [...new Set(log.flatMap(({ sender, name }) => [sender, name]))];
  const x = (name: string) => actors.indexOf(name) * COLUMN + COLUMN / 2;
  const [width, height] = [actors.length * COLUMN, HEAD + log.length * ROW + 8];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="sequence" aria-label="Messages between actors" tabIndex={0}>
      <svg width={width} height={height} aria-hidden="true">
        {actors.map((name) => (
          <g key={name}>
            <text className="actor" x={x(name)} y={18}>
              {name}
            </text>
            <path d={`M${x(name)} ${HEAD}V${height}`} />
          </g>
        ))}
        {log.map((entry, index) => {
          const [from, to, y] = [x(entry.sender), x(entry.name), HEAD + (index + 1) * ROW - 8];
          const head = to > from ? -6 : 6;
          const path = from === to ? `M${from} ${y - 8}h18v8h-12` : `M${from} ${y}H${to + head}`;
          const tip = from === to ? from + 6 : to + head;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list of the log does the same by keyboard
            <g
              key={entry.number}
              className="message"
              aria-current={entry.number === at ? 'true' : undefined}
              onClick={() => onPick(entry)}
            >
              <path d={path} />
              <path className="tip" d={`M${from === to ? tip - 6 : to} ${y}l${from === to ? 6 : head} -4v8z`} />
              <text
                x={from === to ? from + 24 : (from + to) / 2}
                y={y - 5}
                textAnchor={from === to ? 'start' : 'middle'}
              >
                {phraseOf(entry.event.type)}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
