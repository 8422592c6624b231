/** The log, the possible events and the context, of a running actor or of a simulation. */
import type { Json } from '../protocol';
import { EventChoices, type EventChoicesProps } from './event-choices';
import { Log, type LogProps } from './log';
import { Section } from './parts';

interface CourseProps extends LogProps, Omit<EventChoicesProps, 'active'> {
  /** Undefined once the chart has ended. */
  active: readonly string[] | undefined;
  context: Json | undefined;
}

export function Course({ active, context, ...props }: CourseProps) {
  const { entry, at } = props;
  return (
    <>
      <Section title="What happened">
        <Log {...props} />
      </Section>
      {active && at === undefined && (
        <Section title="What happens next?">
          <EventChoices {...props} active={active} />
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
