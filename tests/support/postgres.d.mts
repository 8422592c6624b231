export interface Postgres {
  /** A role on it may make databases. */
  url: string;
  /** True if it is removed by `stop`. */
  isOwn: boolean;
  stop(): Promise<void>;
}
export declare function startPostgres(settings?: readonly string[]): Promise<Postgres | undefined>;
export declare const POSTGRES: {
  /** The reason that it cannot be used; undefined when it can. */
  lack(): string | undefined;
};
export declare function isPostgresAtHand(): boolean;
