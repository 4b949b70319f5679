import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { ExitError } from './exit-error.ts';
import { readBytes } from './open-socket.ts';

const headBytesMax = 8192;

/** Statuses of an exit that checked the request and did not reach, or does not serve, the destination. */
const isAlive = (status: number): boolean => status === 403 || status >= 500;

type Credentials = { username?: string; password?: string };

/** Opens a tunnel through an HTTP proxy by CONNECT (RFC 9110, 9.3.6); throws if the proxy refuses. */
export const connectHttp = async (
  socket: Socket,
  host: string,
  port: number,
  { username, password }: Credentials,
): Promise<void> => {
  const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const token = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64');
  const authorization = username === undefined ? '' : `Proxy-Authorization: Basic ${token}\r\n`;
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorization}\r\n`);
  let head = '';
  // Byte by byte, since whatever follows the head belongs to the tunnel.
  while (!head.endsWith('\r\n\r\n')) {
    if (head.length >= headBytesMax) throw new Error('The exit responded with too long a head.');
    head += (await readBytes(socket, 1)).toString('latin1');
  }
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  if (status === 407) throw new ExitError('The exit rejected the user name or password (status 407).', false);
  if (status < 200 || status > 299)
    throw new ExitError(`The exit refused the connection with status ${status || 'unknown'}.`, isAlive(status));
};
