import type { PublishRequest } from '@sluice/media';

/** Path of the call by which the api gives a WHIP offer to a live node; the body is a `WhipCall` in JSON. */
export const whipPath = '/whip';

/** A publisher and its offer. */
export type WhipCall = { request: PublishRequest; offer: string };

/** Response to a call: the answer and the session that ends it, or the reason of a refusal. */
export type WhipReply =
  | { answer: string; session: string }
  | { refusal: string; cause: 'key' | 'busy' | 'limit' | 'offer' };

/** Path of the call that ends a session. */
export const whipSessionPath = (session: string): string => `${whipPath}/${session}`;
