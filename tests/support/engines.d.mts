export type Engine = 'chromium' | 'firefox' | 'webkit';
export declare const engineAsked: Engine;
export declare function findFirefox(): string | undefined;
export declare function isPackagedFirefox(): boolean;
export declare function isOwnWebKit(): boolean;
export declare function lackOf(engine: Exclude<Engine, 'chromium'>): string | undefined;
