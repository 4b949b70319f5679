import { isThirdPartyReady, tell } from './start-third-party.ts';

/** User who shared the opened link, by the copy button or from the address bar. */
export type Sender = { userId: string; isCopied: boolean };

/** Sends a product analytics event; does nothing until the service has started. */
export const track = (event: string, properties: Record<string, unknown>): void => {
  if (!isThirdPartyReady()) return;
  tell('product-analytics', { name: 'track', payload: { event, project: 'DASHBOARD', ...properties } });
};

/** Tracks that a link shared by another user was opened. */
export const trackSharedLink = ({ userId, isCopied }: Sender, pathName: string): void =>
  track('OPENED_SHARED_LINK', {
    sharedType: isCopied ? 'copyLinkButton' : 'browserBarCopy',
    senderUserId: userId,
    pathName,
  });
