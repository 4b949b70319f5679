import type { IncomingMessage } from 'node:http';
import { httpLimits } from './http-limits.ts';

/** Ends a request whose body is streamed when no byte of it arrives for a while; its handler sees a broken connection. */
export const limitIdle = (request: IncomingMessage, seconds: number = httpLimits.uploadIdleSeconds): void => {
  request.setTimeout(seconds * 1_000, () => request.destroy(new Error(`No byte arrived for ${seconds} seconds.`)));
  // Work after the last byte, such as storing the body, is not limited.
  request.once('end', () => request.setTimeout(0));
};
