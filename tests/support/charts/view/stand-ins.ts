/** Replaces the ports of every page, its clock, and the date. */
import { vi } from 'vitest';

vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../../src/app/footer/wire', () => import('./wired'));
vi.mock('../../../../src/booking/wire', () => import('./wired'));
vi.mock('../../../../src/booking/payment-cancelled/wire', () => import('./wired'));
vi.mock('../../../../src/booking/manage/wire', () => import('./wired'));
vi.mock('../../../../src/booking/result/wire', () => import('./wired'));
vi.mock('../../../../src/same-day/wire', () => import('./wired'));
vi.mock('../../../../src/site/contact/wire', () => import('./wired'));
vi.mock('../../../../src/site/landing/wire', () => import('./wired'));
vi.mock('../../../../src/site/reviews/wire', () => import('./wired'));
vi.mock('../../../../src/shared/today', () => ({ today: () => '2027-03-02' }));
vi.mock('../../../../src/ui/live-region', () => import('./said-at-once'));
