/** True if a URL's hostname is this machine. */
export const isLoopbackHost = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
