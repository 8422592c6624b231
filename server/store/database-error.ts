import { OperatorError } from '#server/operator-error';

/** The database cannot be used. */
export class DatabaseError extends OperatorError {}
