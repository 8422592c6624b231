/** What the tests of the screens replace: the ports of every page of a booking. */
import { vi } from 'vitest';

vi.mock('../../src/booking/wire', () => import('./ports'));
vi.mock('../../src/booking/payment-cancelled/wire', () => import('./ports'));
vi.mock('../../src/booking/result/wire', () => import('./ports'));
