import { mergeConfig } from 'vitest/config';
import browser from '../browser/vitest.config';

/** The browser journeys, each shop with a database of its own on PostgreSQL. */
export default mergeConfig(browser, { test: { globalSetup: 'tests/postgres/global-setup.ts' } });
