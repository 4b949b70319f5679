import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { runLabTest } from './run-lab-test.ts';

let server: Server;
afterEach(() => server.close());

it('cancels a run whose start was still unanswered when the command was stopped', async () => {
  const stopping = new AbortController();
  const requests: string[] = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    // The server has created the run, and the command is stopped before it reads so.
    stopping.abort();
    const result = { id: 'run-1', status: 'CANCELED', jobs: { total: 1 }, items: [] };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ requestId: '1', status: 'SUCCESS', data: { result } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const options = readArguments(['--url', `http://127.0.0.1:${port}`, '--stream', 'ocean'], { SLUICE_API_KEY: 'key' });
  const code = await runLabTest(options, { print: () => undefined, signal: stopping.signal });

  expect(code).toBe(2);
  expect(requests).toEqual([
    'POST /v1/player/testing/runs',
    expect.stringMatching(/\/v1\/player\/testing\/runs\/run-1\/cancel$/),
  ]);
});
