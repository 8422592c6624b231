/** Stores uncaught errors without showing them. Imported first, so that it sees those of all other modules. */
import { rememberError } from './last-error';

addEventListener('error', ({ error }) => rememberError(error));
addEventListener('unhandledrejection', ({ reason }) => rememberError(reason));
