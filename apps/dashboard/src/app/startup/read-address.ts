import type { LocalFlag } from '../local-flags.ts';

export type AddressRequests = {
  /** A key to sign in with. */
  apiKey: string | undefined;
  isForcedOut: boolean;
  organizationId: string | undefined;
  /** Who sent the link. */
  senderUserId: string | undefined;
  /** Whether the link was made by the copy button, not taken from the browser's bar. */
  isCopied: boolean;
  flags: Partial<Record<LocalFlag, boolean>>;
  /** utm_* and gclid. */
  marketing: Record<string, string>;
  /** Path, query and hash without what must not stay there. */
  remaining: string;
};

const readOnce = ['apiKey', 'copyLinkButton', 'forceLogout'];

const flagsOf = (query: URLSearchParams): AddressRequests['flags'] => ({
  ...(query.get('3rdParty') === 'false' && { block_third_party_tracking_apps: true }),
  ...(query.has('disableStatusPage') && { disable_status_page: query.get('disableStatusPage') !== 'false' }),
});

const isOn = (value: string | null) => value !== null && value !== 'false';

/** What an address asks of the dashboard, wherever it leads. */
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
