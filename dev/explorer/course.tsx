/** What a chart went through, what can come next, and what it knows: of a running actor as of a simulation. */
import type { Json, LogEntry, SentEvent } from '../protocol';
import type { Entry } from './entries';
import { EventChoices } from './event-choices';
import { Log } from './log';
import { Section } from './parts';

interface CourseProps {
  entry: Entry;
  log: readonly LogEntry[];
  at: number | undefined;
  /** The address at which it began. */
  url: string;
  /** The states in which an event can be sent. */
  active: readonly string[] | undefined;
  context: Json | undefined;
  examplesOf: (type: string) => readonly Json[];
  sendLabel: string;
  onPick: (entry: LogEntry | undefined) => void;
  onTravel: (entry: LogEntry) => void;
  onSend: (event: SentEvent) => void;
}

export function Course(props: CourseProps) {
  const { entry, log, at, url, active, context, examplesOf, sendLabel, onPick, onTravel, onSend } = props;
  return (
    <>
      <Section title="What happened">
        <Log log={log} at={at} url={url} onPick={onPick} onTravel={onTravel} />
      </Section>
      {active && at === undefined && (
        <Section title="What happens next?">
          <EventChoices entry={entry} active={active} examplesOf={examplesOf} sendLabel={sendLabel} onSend={onSend} />
        </Section>
      )}
      {context && (
        <Section title={`What ${entry.name} knows`}>
          <pre>{JSON.stringify(context, null, 2)}</pre>
        </Section>
      )}
    </>
  );
}
