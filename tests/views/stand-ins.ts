/** Replaces the ports of every booking page by ./ports, and gives each test file the usual answers. */
import { beforeAll, vi } from 'vitest';
import { setPorts } from './ports';

vi.mock('../../src/booking/wire', () => import('./ports'));
vi.mock('../../src/booking/result/wire', () => import('./ports'));

beforeAll(() => setPorts());
