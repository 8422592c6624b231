/** Replaces the ports of every booking page by ./ports. */
import { vi } from 'vitest';

vi.mock('../../src/booking/wire', () => import('./ports'));
vi.mock('../../src/booking/payment-cancelled/wire', () => import('./ports'));
vi.mock('../../src/booking/result/wire', () => import('./ports'));
