import { createClient } from '@sluice/api-client';
import { clearFlag, setFlag, type LocalFlag } from '../local-flags.ts';
import { clearLogin, selectOrganization, storedLogin, storeLogin } from '../session/stored-login.ts';
import type { Sender } from '../third-party/track.ts';
import { marketingCookie } from './marketing-cookie.ts';
import { readAddress, type AddressRequests } from './read-address.ts';

/** User who shared the link that opened this page. */

let sender: Sender | undefined;

/** Returns the sender of the opened link and clears it. */
export const takeSender = (): Sender | undefined => {
  const previousSender = sender;
  sender = undefined;
  return previousSender;
};

const signInByKey = async (apiKey: string): Promise<void> => {
  const client = createClient({ baseUrl: '/v1', apiKey });
  try {
    const account = await client.call('account.information.get', { params: {} });
    storeLogin({
      apiKey,
      userId: account.id,
      email: account.email,
      name: [account.firstName, account.lastName].filter(Boolean).join(' '),
    });
  } catch {
    clearLogin();
  }
};

const forceOut = (): void => {
  const apiKey = storedLogin()?.apiKey;
  clearLogin();
  // Revokes the key if possible; the visitor does not wait for it.
  if (apiKey)
    void createClient({ baseUrl: '/v1', apiKey })
      .call('account.logout', { params: {} })
      .catch(() => undefined);
};

const keep = (requests: AddressRequests): void => {
  // The record declares exactly these keys.
  for (const [flag, isOn] of Object.entries(requests.flags)) setFlag(flag as LocalFlag, isOn);
  const cookie = marketingCookie(requests.marketing, document.cookie, location.protocol === 'https:');
  if (cookie) document.cookie = cookie;
  if (requests.senderUserId) sender = { userId: requests.senderUserId, isCopied: requests.isCopied };
};

/** Applies the URL's parameters before rendering; waits only for a sign-in by API key. */
export const startUp = async (): Promise<void> => {
  clearFlag('admin_login');
  const address = new URL(location.href);
  const requests = readAddress(address);
  keep(requests);
  if (`${location.pathname}${location.search}${location.hash}` !== requests.remaining)
    history.replaceState(history.state, '', requests.remaining);
  if (requests.isForcedOut) forceOut();
  if (requests.apiKey) await signInByKey(requests.apiKey);
  if (requests.organizationId) selectOrganization(requests.organizationId);
};
