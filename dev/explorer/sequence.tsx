/** A session from above: a lane for each actor, and the events between them, the oldest first. */
import type { LogEntry } from '../protocol';
import { phraseOf } from './history';
import type { LogProps } from './log';

/** px. */
const LANE = 150;
const ROW = 28;

export const lanesOf = (log: readonly LogEntry[]): string[] => [
  ...new Set(log.flatMap(({ sender, name }) => [sender, name])),
];

export function Sequence({ log, at, onPick }: Pick<LogProps, 'log' | 'at' | 'onPick'>) {
  const lanes = lanesOf(log);
  const x = (name: string): number => (lanes.indexOf(name) + 0.5) * LANE;
  const height = (log.length + 1) * ROW;
  return (
    <section className="sequence" aria-label="Sequence">
      <p className="lanes">
        {lanes.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a form */}
      <svg width={lanes.length * LANE} height={height} aria-label="Events between the actors" role="group">
        {lanes.map((name) => (
          <line key={name} className="lane" x1={x(name)} x2={x(name)} y2={height} />
        ))}
        {log.map((entry, index) => (
          <Arrow
            key={entry.number}
            entry={entry}
            from={x(entry.sender)}
            to={x(entry.name)}
            y={(index + 1) * ROW}
            isPicked={entry.number === at}
            onPick={() => onPick(entry.number === at ? undefined : entry)}
          />
        ))}
      </svg>
    </section>
  );
}

interface ArrowProps {
  entry: LogEntry;
  from: number;
  to: number;
  y: number;
  isPicked: boolean;
  onPick: () => void;
}

function Arrow({ entry, from, to, y, isPicked, onPick }: ArrowProps) {
  const phrase = phraseOf(entry.event.type);
  const back = from < to ? -7 : 7;
  const line = from === to ? `M${from} ${y - 8}h18v8h-18` : `M${from} ${y}H${to}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={`${entry.sender} → ${entry.name}: ${phrase}, ${entry.outcome}`}
      aria-pressed={isPicked}
      data-outcome={entry.outcome}
      onClick={onPick}
      onKeyDown={({ key }) => key === 'Enter' && onPick()}
    >
      <path className="path" d={`${line}m${back} -4l${-back} 4l${back} 4`} />
      <text x={from === to ? from + 24 : (from + to) / 2} y={y - 5} data-own={from === to || undefined}>
        {phrase}
      </text>
    </g>
  );
}
