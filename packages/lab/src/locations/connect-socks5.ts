import { isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ExitError } from './exit-error.ts';
import { readBytes } from './open-socket.ts';

type Credentials = { username?: string; password?: string };

const failures: Record<number, string> = {
  1: 'general failure',
  2: 'not allowed by its rules',
  3: 'network unreachable',
  4: 'host unreachable',
  5: 'connection refused',
  6: 'expired',
  7: 'command not supported',
  8: 'kind of address not supported',
};

const withLength = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  if (bytes.length > 255) throw new Error('SOCKS5 takes at most 255 bytes per name.');
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
};

const destination = (host: string): Buffer => {
  if (isIP(host) === 0) return Buffer.concat([Buffer.from([3]), withLength(host)]);
  const address = ipaddr.parse(host);
  return Buffer.from([address.kind() === 'ipv4' ? 1 : 4, ...address.toByteArray()]);
};

const authenticate = async (socket: Socket, { username, password }: Credentials): Promise<void> => {
  socket.write(Buffer.from(username === undefined ? [5, 1, 0] : [5, 2, 0, 2]));
  const [version, method] = await readBytes(socket, 2);
  if (version !== 5) throw new ExitError('The exit does not speak SOCKS5.', false);
  if (method === 0) return;
  if (method !== 2 || username === undefined)
    throw new ExitError('The exit accepts none of our SOCKS5 sign-in methods.', false);
  socket.write(Buffer.concat([Buffer.from([1]), withLength(username), withLength(password ?? '')]));
  if ((await readBytes(socket, 2))[1] !== 0) throw new ExitError('The exit rejected the user name or password.', false);
};

/** Opens a tunnel through a SOCKS5 proxy (RFC 1928, sign-in by RFC 1929); throws if the proxy refuses. */
export const connectSocks5 = async (
  socket: Socket,
  host: string,
  port: number,
  credentials: Credentials,
): Promise<void> => {
  await authenticate(socket, credentials);
  const portBytes = Buffer.alloc(2);
  portBytes.writeUInt16BE(port);
  socket.write(Buffer.concat([Buffer.from([5, 1, 0]), destination(host), portBytes]));
  const [version, reply = 1, , kind] = await readBytes(socket, 4);
  if (version !== 5) throw new ExitError('The exit does not speak SOCKS5.', false);
  if (reply !== 0) throw new ExitError(`The exit refused the connection: ${failures[reply] ?? `code ${reply}`}.`, true);
  const length = kind === 1 ? 4 : kind === 4 ? 16 : ((await readBytes(socket, 1))[0] ?? 0);
  await readBytes(socket, length + 2);
};
