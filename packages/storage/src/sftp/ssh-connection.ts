import { createHash, timingSafeEqual } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import ssh2, { type CipherAlgorithm, type Client, type SFTPWrapper } from 'ssh2';
import { invalid } from '@sluice/contract';
import { assertHostAllowed, guardedLookup } from '../network/guarded-lookup.ts';
import type { RemoteIo } from '../adapters/remote-store.ts';

export type SftpSettings = {
  host: string;
  port?: number;
  username?: string;
  password?: string;
  privateKey?: string;
  passphrase?: string;
  hostKey?: string;
};

export type SftpConnection = {
  sftp: SFTPWrapper;
  /** Result of a request, or the failure of the connection: requests open at that time never complete. */
  whileConnected<T>(pending: Promise<T>): Promise<T>;
  close(): void;
};

const fastCiphers: CipherAlgorithm[] = ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com'];
const handshakeMilliseconds = 20_000;

const openSocket = (settings: SftpSettings, io: RemoteIo): Socket => {
  const { host, port = 22 } = settings;
  if (host === '' || /[\s/\\?#@]/.test(host)) throw invalid('host', 'The host is not a valid host name or IP address.');
  assertHostAllowed(host, io.network);
  const socket = connect({ host, port, lookup: guardedLookup(io.network) });
  socket.setTimeout(io.idleTimeoutSeconds * 1000, () => {
    socket.destroy(Object.assign(new Error('The server stopped responding.'), { code: 'ETIMEDOUT' }));
  });
  return socket;
};

/** Reports whether a server has the expected host key, in the format of `ssh-keygen -lf`. */
export const isExpectedKey = (key: Buffer, expected: string): boolean => {
  const fingerprint = createHash('sha256').update(key).digest();
  const expectedHash = Buffer.from(expected.trim().replace(/^SHA256:/, ''), 'base64');
  return expectedHash.length === fingerprint.length && timingSafeEqual(expectedHash, fingerprint);
};

const signIn = (client: Client, settings: SftpSettings, sock: Socket): void => {
  const { username = 'anonymous', password, privateKey, passphrase, hostKey } = settings;
  // Servers with keyboard-interactive sign-in ask for the password.
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
    finish(prompts.map(() => password ?? '')),
  );
  client.connect({
    sock,
    username,
    readyTimeout: handshakeMilliseconds,
    // These run in native code; the client's default choices are computed in JavaScript.
    algorithms: { cipher: { prepend: fastCiphers, append: [], remove: [] } },
    tryKeyboard: password !== undefined,
    ...(password !== undefined && { password }),
    ...(privateKey !== undefined && { privateKey }),
    ...(passphrase !== undefined && { passphrase }),
    ...(hostKey !== undefined && { hostVerifier: (key: Buffer) => isExpectedKey(key, hostKey) }),
  });
};

/** Opens a file session; throws the errors of socket and protocol. */
export const connectSftp = async (
  settings: SftpSettings,
  io: RemoteIo,
  signal?: AbortSignal,
): Promise<SftpConnection> => {
  signal?.throwIfAborted();
  const socket = openSocket(settings, io);
  const client = new ssh2.Client();
  const close = (): void => {
    client.end();
    socket.destroy();
  };
  signal?.addEventListener('abort', close, { once: true });
  const lost = new Promise<never>((_resolve, reject) => {
    socket.once('error', reject);
    client.once('close', () =>
      reject(Object.assign(new Error('The server closed the connection.'), { code: 'ECONNRESET' })),
    );
    client.on('error', reject);
  });
  // There may be no open request at that time.
  lost.catch(() => undefined);
  const whileConnected = <T>(pending: Promise<T>): Promise<T> => Promise.race([pending, lost]);
  try {
    const signedIn = new Promise<SFTPWrapper>((resolve, reject) => {
      client.once('ready', () => client.sftp((error, opened) => (error ? reject(error) : resolve(opened))));
      signIn(client, settings, socket);
    });
    return { sftp: await whileConnected(signedIn), whileConnected, close };
  } catch (error) {
    close();
    signal?.throwIfAborted();
    throw error;
  }
};
