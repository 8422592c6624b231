import { watchErrors } from './last-error';

watchErrors();
