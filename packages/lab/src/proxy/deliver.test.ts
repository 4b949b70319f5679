import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { deliver } from './deliver.ts';
import { RequestLog } from './request-log.ts';
import { ShapedLine } from './shaped-line.ts';
import { TraceClock } from './trace-clock.ts';

it('leaves no listeners at a receiver that often has no room', async () => {
  const to = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => setImmediate(done) });
  let most = 0;
  const chunks = Array.from({ length: 50 }, () => Buffer.alloc(10));
  const watched = Readable.from(
    (function* () {
      for (const chunk of chunks) {
        most = Math.max(most, to.listenerCount('close'));
        yield chunk;
      }
    })(),
  );
  const log = new RequestLog(1_000_000);
  const entry = log.add({ method: 'GET', url: 'http://example.com/film', isTunnel: false });
  const line = new ShapedLine(new TraceClock([]));
  await deliver({ from: watched, to, line, log, entry, signal: new AbortController().signal });
  expect(entry.bytes).toBe(500);
  expect(most).toBeLessThan(5);
});
