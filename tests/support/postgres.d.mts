export interface Postgres {
  /** A role on it may make databases. */
  url: string;
  /** True if it is removed by `stop`. */
  isOwn: boolean;
  stop(): Promise<void>;
}
export declare function startPostgres(settings?: readonly string[]): Promise<Postgres | undefined>;
export declare function startOwnPostgres(settings: readonly string[], primary?: string): Promise<Postgres>;
export declare function account(): { uid?: number; gid?: number };
export declare function answers(url: string): Promise<boolean>;
export declare const POSTGRES: {
  /** The reason that it cannot be used; undefined when it can. */
  lack(): string | undefined;
};
