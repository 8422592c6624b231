/** Replaces the ports of every booking page with ./ports, and resets their answers for each test file. */
import { beforeAll, vi } from 'vitest';
import { setPorts } from './ports';

vi.mock('../../src/booking/wire', () => import('./ports'));
vi.mock('../../src/booking/result/wire', () => import('./ports'));

beforeAll(() => setPorts());
