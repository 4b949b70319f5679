import { isIP } from 'node:net';
import { Client } from 'basic-ftp';
import { invalid } from '@sluice/contract';
import { resolveAllowed } from '../network/resolve-allowed.ts';
import type { RemoteIo } from '../adapters/remote-store.ts';

export type FtpSettings = {
  host: string;
  port?: number;
  username?: string;
  password?: string;
  encryption?: 'NONE' | 'EXPLICIT_TLS' | 'IMPLICIT_TLS';
};

const modes = { NONE: false, EXPLICIT_TLS: true, IMPLICIT_TLS: 'implicit' } as const;

const isHost = (host: string): boolean => host !== '' && !/[\s/\\?#@]/.test(host);

/** Signs in to a server for binary transfers; data connections use the address of the control connection. */
export const connectFtp = async (settings: FtpSettings, io: RemoteIo, signal?: AbortSignal): Promise<Client> => {
  const { host, username, password, encryption = 'NONE' } = settings;
  if (!isHost(host)) throw invalid('host', 'The host is not a valid host name or IP address.');
  signal?.throwIfAborted();
  const address = await resolveAllowed(host, io.network);
  const client = new Client(io.idleTimeoutSeconds * 1000);
  const end = (): void => client.close();
  signal?.addEventListener('abort', end, { once: true });
  try {
    await client.access({
      host: address,
      port: settings.port ?? (encryption === 'IMPLICIT_TLS' ? 990 : 21),
      ...(username !== undefined && { user: username, password: password ?? '' }),
      secure: modes[encryption],
      // Certificates contain host names, but the connection uses an address that was checked.
      secureOptions: isIP(host) === 0 ? { servername: host } : { host },
    });
    return client;
  } catch (error) {
    client.close();
    signal?.throwIfAborted();
    throw error;
  }
};
