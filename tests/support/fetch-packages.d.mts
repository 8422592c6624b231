export function fetchPackages(...packages: readonly string[]): string;
