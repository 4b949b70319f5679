/** Reports whether a host name of a URL is this machine, which needs no encryption. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
