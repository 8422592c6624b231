/** Replaces every page's ports, clock and time, and its delay before an announcement. */
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { wire } from '#machines/ports';
import { standIn, withPorts } from '../stand-in';

vi.mock('#machines/ports', { spy: true });
vi.mocked(wire).mockImplementation((machine) => withPorts(machine) as typeof machine);
// All actors share XState's clock. It stands still: a path lets each timer fire by itself.
createActor(standIn).clock.setTimeout = () => undefined;
// A Tuesday in office hours.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-02T12:00:00Z') });
// Announcements appear at once here: the clock stands still.
vi.mock('../../../../src/ui/live-region', async () => {
  const { VisuallyHidden } = await import('../../../../src/ui/visually-hidden');
  return {
    LiveRegion: ({ message }: { message: string }) => (
      <VisuallyHidden>
        <span role="status" data-announced>
          {message}
        </span>
      </VisuallyHidden>
    ),
  };
});
