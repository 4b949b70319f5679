import type { LocalFlag } from '../local-flags.ts';

export type AddressRequests = {
  /** API key to sign in with. */
  apiKey: string | undefined;
  isForcedOut: boolean;
  organizationId: string | undefined;
  /** User who shared the link. */
  senderUserId: string | undefined;
  /** True when the link was created with the copy button, not copied from the browser's address bar. */
  isCopied: boolean;
  flags: Partial<Record<LocalFlag, boolean>>;
  /** Parameters utm_* and gclid. */
  marketing: Record<string, string>;
  /** Path, query and hash without one-time parameters. */
  remaining: string;
};

const readOnce = ['apiKey', 'copyLinkButton', 'forceLogout'];

const flagsOf = (query: URLSearchParams): AddressRequests['flags'] => ({
  ...(query.get('3rdParty') === 'false' && { block_third_party_tracking_apps: true }),
  ...(query.has('disableStatusPage') && { disable_status_page: query.get('disableStatusPage') !== 'false' }),
});

const isOn = (value: string | null) => value !== null && value !== 'false';

/** Reads the parameters of a URL that the dashboard handles on every screen. */
export const readAddress = (address: URL): AddressRequests => {
  const query = address.searchParams;
  const rest = new URLSearchParams(query);
  for (const name of readOnce) rest.delete(name);
  const search = rest.size === query.size ? address.search : rest.size > 0 ? `?${rest}` : '';
  return {
    apiKey: query.get('apiKey') || undefined,
    isForcedOut: isOn(query.get('forceLogout')),
    organizationId: query.get('orgId') || undefined,
    senderUserId: query.get('userId') || undefined,
    isCopied: query.has('copyLinkButton'),
    flags: flagsOf(query),
    marketing: Object.fromEntries([...query].filter(([name]) => name.startsWith('utm_') || name === 'gclid')),
    remaining: `${address.pathname}${search}${address.hash}`,
  };
};
