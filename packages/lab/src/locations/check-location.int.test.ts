import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkLocation, type ExitLocation, type LocationCheck } from './check-location.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();

/** Starts an exit that responds to the nth message of a connection with the nth bytes. */
const startExit = async (...responses: (string | number[])[]): Promise<number> => {
  const server = createServer((client) => {
    sockets.add(client);
    let next = 0;
    client.on('error', () => client.destroy());
    client.on('data', () => {
      const response = responses[next];
      next += 1;
      if (response === undefined) client.destroy();
      else client.write(typeof response === 'string' ? response : Buffer.from(response));
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  // A listening TCP server's address is never a path.
  return (server.address() as AddressInfo).port;
};

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) server.close();
});

const check = (port: number, exit: Partial<ExitLocation> & Pick<ExitLocation, 'type'>): Promise<LocationCheck> =>
  checkLocation({ host: '127.0.0.1', port, ...exit }, { allowPrivateNetwork: true });

const noSuchHost = [5, 4, 0, 1, 0, 0, 0, 0, 0, 0];
const available = { status: 'AVAILABLE', latencyMilliseconds: expect.any(Number) };

it.each([
  ['an HTTP exit that opens the tunnel', 'http', ['HTTP/1.1 200 OK\r\n\r\n']],
  ['an HTTP exit that cannot resolve the name', 'http', ['HTTP/1.1 503 Service Unavailable\r\n\r\n']],
  ['a SOCKS5 exit that cannot reach the host', 'socks5', [[5, 0], noSuchHost]],
] as const)('accepts %s', async (_, type, responses) => {
  const port = await startExit(
    ...responses.map((response) => (typeof response === 'string' ? response : [...response])),
  );
  expect(await check(port, { type })).toEqual(available);
});

it.each([
  ['rejects the credentials', 'http', ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'], 'user name or password'],
  ['is a web server', 'http', ['HTTP/1.1 405 Method Not Allowed\r\n\r\n'], 'status 405'],
  ['speaks no SOCKS5', 'socks5', ['HTTP/1.1 400 Bad Request\r\n\r\n'], 'does not speak SOCKS5'],
  [
    'rejects our SOCKS5 credentials',
    'socks5',
    [
      [5, 2],
      [1, 1],
    ],
    'user name or password',
  ],
  ['closes the connection', 'socks5', [], 'ended in its handshake'],
] as const)('reports an exit that %s', async (_, type, responses, message) => {
  const port = await startExit(
    ...responses.map((response) => (typeof response === 'string' ? response : [...response])),
  );
  const result = await check(port, { type, username: 'lab', password: 'secret' });
  expect(result).toEqual({ status: 'UNREACHABLE', message: expect.stringContaining(message) });
  expect(JSON.stringify(result)).not.toContain('secret');
});

it('refuses exits at private addresses', async () => {
  const port = await startExit();
  const location = { type: 'http', host: '127.0.0.1', port } as const;
  const result = await checkLocation(location, { allowPrivateNetwork: false });
  expect(result).toMatchObject({ status: 'UNREACHABLE' });
  expect(sockets.size).toBe(0);
});
