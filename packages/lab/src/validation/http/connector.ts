import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { NetworkPolicy } from '@sluice/storage';
import { Agent } from 'undici';
import { connectThrough } from '../../locations/connect-through.ts';
import type { Location } from '../../locations/location.ts';

const timeoutMilliseconds = 10_000;

/** Reports when the certificate of a host ends. */
export type OnCertificate = (host: string, validTo: Date) => void;

/** Opens TLS over a connection; rejects for a certificate that browsers refuse. */
const secure = async (options: ConnectionOptions): Promise<TLSSocket> => {
  const secured = connectTls(options);
  try {
    await once(secured, 'secureConnect', { signal: AbortSignal.timeout(timeoutMilliseconds) });
  } catch (error) {
    secured.destroy();
    throw error;
  }
  return secured;
};

const openConnection = async (
  { protocol, hostname, port }: { protocol: string; hostname: string; port?: string | null },
  { location, network, onCertificate }: AgentOptions,
): Promise<Socket> => {
  const isSecure = protocol === 'https:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = await connectThrough(location, network)(host, Number(port) || (isSecure ? 443 : 80));
  if (!isSecure) return socket;
  const secured = await secure({
    socket,
    ALPNProtocols: ['http/1.1'],
    ...(isIP(host) === 0 && { servername: host }),
    ...(isIP(host) !== 0 && { host }),
  });
  const { valid_to: validTo } = secured.getPeerCertificate();
  if (validTo) onCertificate(host, new Date(validTo));
  return secured;
};

type AgentOptions = { location: Location; network: NetworkPolicy; onCertificate: OnCertificate };

/** HTTP client that connects from a location to allowed addresses only, also for redirects. */
export const locationAgent = (options: AgentOptions, idleMilliseconds: number): Agent =>
  new Agent({
    headersTimeout: idleMilliseconds,
    bodyTimeout: idleMilliseconds,
    connect: (target, callback) => {
      void (async () => {
        let socket: Socket;
        try {
          socket = await openConnection(target, options);
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)), null);
          return;
        }
        callback(null, socket);
      })();
    },
  });
