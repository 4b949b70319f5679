import type { Sender } from '../startup/start-up.ts';
import { isThirdPartyReady, tell } from './start-third-party.ts';

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
