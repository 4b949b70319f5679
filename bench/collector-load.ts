import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { capturedRequests } from '../apps/server/src/roles/collector/testing.ts';

// Real player bodies, each with its own impression, over 256 connections.
const [url = '', seconds = '3'] = process.argv.slice(2);
const requests = capturedRequests()
  .filter((request) => request.path === '/analytics')
  .map(({ body }) => ({
    method: 'POST' as const,
    path: '/analytics',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ ...body, impressionId: randomUUID() }),
  }));

const result = await autocannon({ url: new URL(url).origin, connections: 256, duration: Number(seconds), requests });
process.send?.(
  { perSecond: result.requests.average, faults: result.non2xx + result.errors },
  undefined,
  undefined,
  () => process.exit(0),
);
