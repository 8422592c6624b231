export interface Postgres {
  /** A role on it may make databases. */
  url: string;
  /** Whether it is gone after `stop`. */
  isOwn: boolean;
  stop(): Promise<void>;
}
export declare function startPostgres(settings?: readonly string[]): Promise<Postgres | undefined>;
export declare const POSTGRES: {
  /** Why it cannot be used; undefined where it can. */
  lack(): string | undefined;
};
export declare function isPostgresAtHand(): boolean;
