import { createClient } from '@sluice/api-client';
import { clearFlag, setFlag, type LocalFlag } from '../local-flags.ts';
import { clearLogin, selectOrganization, storedLogin, storeLogin } from '../session/stored-login.ts';
import { marketingCookie } from './marketing-cookie.ts';
import { readAddress, type AddressRequests } from './read-address.ts';

/** User who shared the link that opened this page. */
export type Sender = { userId: string; isCopied: boolean };

let sender: Sender | undefined;

/** Returns the sender of the opened link and clears it. */
export const takeSender = (): Sender | undefined => {
  const taken = sender;
  sender = undefined;
  return taken;
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

const keep = (asked: AddressRequests): void => {
  // The record declares exactly these keys.
  for (const [flag, isOn] of Object.entries(asked.flags)) setFlag(flag as LocalFlag, isOn);
  const cookie = marketingCookie(asked.marketing, document.cookie, location.protocol === 'https:');
  if (cookie) document.cookie = cookie;
  if (asked.senderUserId) sender = { userId: asked.senderUserId, isCopied: asked.isCopied };
};

/** Applies the URL's parameters before rendering; waits only for a sign-in by API key. */
export const startUp = async (): Promise<void> => {
  clearFlag('admin_login');
  const address = new URL(location.href);
  const asked = readAddress(address);
  keep(asked);
  if (`${location.pathname}${location.search}${location.hash}` !== asked.remaining)
    history.replaceState(history.state, '', asked.remaining);
  if (asked.isForcedOut) forceOut();
  if (asked.apiKey) await signInByKey(asked.apiKey);
  if (asked.organizationId) selectOrganization(asked.organizationId);
};
