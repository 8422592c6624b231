export interface Expression {
  pattern: string;
  flags: string;
  line: number;
}
/** Every literal of a source file. Throws when the file cannot be parsed. */
export declare function expressionsIn(path: string, text: string): Expression[];
/** True if a text exists for which the expression takes quadratic time or more. */
export declare function isSlow(expression: Pick<Expression, 'pattern' | 'flags'>): boolean;
