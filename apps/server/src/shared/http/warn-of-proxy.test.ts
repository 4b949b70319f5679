import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { warnOfProxy } from './warn-of-proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('the warning about forwarding headers', () => {
  const requestTwice = async (isTrusted: boolean): Promise<string[]> => {
    const logged: string[] = [];
    const server = createServer((_request, response) => response.end());
    servers.push(server);
    warnOfProxy(server, () => isTrusted, pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // SAFETY: a server on a port has an address.
    const { port } = server.address() as AddressInfo;
    const forwarded = { 'X-Forwarded-For': '203.0.113.1' };
    await fetch(`http://127.0.0.1:${port}`);
    for (let count = 0; count < 2; count += 1) await fetch(`http://127.0.0.1:${port}`, { headers: forwarded });
    return logged;
  };

  it('is given once, with the address to list', async () => {
    const logged = await requestTwice(false);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('127.0.0.1');
    expect(logged[0]).toContain('TRUST_PROXY');
  });

  it('is not given for trusted proxies', async () => {
    expect(await requestTwice(true)).toEqual([]);
  });
});
