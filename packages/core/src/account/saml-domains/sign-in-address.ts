const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** Why browsers must not be sent to this address to sign in; undefined where they may. */
export const faultOfSignInAddress = (text: string): string | undefined => {
  const url = URL.parse(text);
  if (!url) return `The sign-in address “${text}” is not an address.`;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return `The sign-in address must begin with https://, not with ${url.protocol}`;
  if (url.username !== '' || url.password !== '') return 'The sign-in address must not hold a name or password.';
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'The sign-in address is not encrypted: it must begin with https://.';
  return undefined;
};
