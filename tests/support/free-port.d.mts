/** A port of this machine that is free now. */
export declare function freePort(): Promise<number>;
