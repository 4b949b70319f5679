import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from '../../platform/logger.ts';

/**
 * Warns once when a request with forwarding headers comes from an address that is not trusted: usually a proxy that
 * `TRUST_PROXY` does not list, behind which all clients seem to share one address.
 */
export const warnOfProxy = (server: Server, isTrusted: (address: string) => boolean, log: Logger): void => {
  const onRequest = ({ headers, socket }: IncomingMessage): void => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    const proxy = socket.remoteAddress ?? '';
    if (isTrusted(proxy)) return;
    server.off('request', onRequest);
    log.warn({ proxy }, `Forwarding headers from ${proxy} are ignored: list it in TRUST_PROXY if it is your proxy.`);
  };
  server.on('request', onRequest);
};
