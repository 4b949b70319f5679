const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** Returns why browsers must not be sent to this sign-in address; undefined if they may. */
export const faultOfSignInAddress = (text: string): string | undefined => {
  const url = URL.parse(text);
  if (!url) return `The sign-in address “${text}” is not a valid address.`;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return `The sign-in address must start with https://, not with ${url.protocol}`;
  if (url.username !== '' || url.password !== '')
    return 'The sign-in address must not contain a user name or password.';
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'The sign-in address is not encrypted: it must start with https://.';
  return undefined;
};
