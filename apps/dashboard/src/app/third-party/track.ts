import type { Sender } from '../startup/start-up.ts';
import { isThirdPartyReady, tell } from './start-third-party.ts';

/** Sends an event of product analytics; nothing while no service has been started. */
export const track = (event: string, properties: Record<string, unknown>): void => {
  if (!isThirdPartyReady()) return;
  tell('product-analytics', { name: 'track', payload: { event, project: 'DASHBOARD', ...properties } });
};

/** Says that a link which somebody else had shared was opened. */
export const trackSharedLink = ({ userId, isCopied }: Sender, pathName: string): void =>
  track('OPENED_SHARED_LINK', {
    sharedType: isCopied ? 'copyLinkButton' : 'browserBarCopy',
    senderUserId: userId,
    pathName,
  });
