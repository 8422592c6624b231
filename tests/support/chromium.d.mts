export declare function findChromium(of?: { whole?: boolean }): string | undefined;
