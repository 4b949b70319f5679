/** Reports whether a URL has a loopback address, which other machines cannot reach. */
export const isLocalAddress = (url: string): boolean => /^(localhost|127\.|\[::1\])/.test(URL.parse(url)?.host ?? '');
