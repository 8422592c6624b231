/** Replaces the ports of every page, its clock, and the date. */
import { vi } from 'vitest';
import { wire } from '#machines/ports';
import { withPorts } from '../stand-in';

vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('#machines/ports', { spy: true });
vi.mocked(wire).mockImplementation((machine) => withPorts(machine) as typeof machine);
vi.mock('../../../../src/shared/today', () => ({ today: () => '2027-03-02' }));
vi.mock('../../../../src/ui/live-region', () => import('./said-at-once'));
