import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@sluice/testing/free-port';
import { startLabProxy } from '../../packages/lab/src/proxy/lab-proxy.ts';
import type { TraceStep } from '../../packages/lab/src/profiles/network-profile.ts';

type Arrival = { milliseconds: number; bytes: number };

/** Downloads through the proxy of the lab for some time; returns when how many bytes arrived since the trace began. */
const download = async (trace: readonly TraceStep[], milliseconds: number): Promise<Arrival[]> => {
  const block = Buffer.alloc(64 * 1024);
  const origin = createServer((_request, response) => {
    const send = (): void => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once('drain', send);
    };
    send();
  });
  origin.listen(0, '127.0.0.1');
  await once(origin, 'listening');
  // SAFETY: it listens on a port.
  const { port: originPort } = origin.address() as AddressInfo;
  const port = await freePort();
  const proxy = await startLabProxy({
    listen: { port },
    location: { type: 'direct' },
    profile: { id: 'bench', name: 'Bench', trace: [...trace], faults: [] },
    network: { allowPrivateNetwork: true },
    bytesMax: 2 ** 40,
    servePage: (_request, response) => response.end(),
  });
  const arrivals: Arrival[] = [];
  proxy.startPlay();
  const startedAt = performance.now();
  const asking = request({ host: '127.0.0.1', port, path: `http://127.0.0.1:${originPort}/film` }, (response) => {
    response.on('data', (chunk: Buffer) =>
      arrivals.push({ milliseconds: performance.now() - startedAt, bytes: chunk.length }),
    );
    response.on('error', () => undefined);
  });
  asking.on('error', () => undefined);
  asking.end();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  asking.destroy();
  await proxy.close();
  origin.closeAllConnections();
  origin.close();
  return arrivals;
};

const sum = (arrivals: readonly Arrival[]): number => arrivals.reduce((total, { bytes }) => total + bytes, 0);

/** Returns the difference of a shaped line from its rate, as a share; the first second is not counted. */
export const shapingError = async (kilobitsPerSecond: number): Promise<number> => {
  const arrivals = await download(
    [{ durationMilliseconds: 60_000, kilobitsPerSecond, roundTripMilliseconds: 0 }],
    6000,
  );
  const counted = arrivals.filter(({ milliseconds }) => milliseconds >= 1000);
  const first = counted[0]?.milliseconds ?? 0;
  const last = counted.at(-1)?.milliseconds ?? 0;
  // The first part ends the time before it.
  const measured = (sum(counted.slice(1)) * 8) / (last - first);
  return Math.abs(measured / kilobitsPerSecond - 1);
};

/** Returns the milliseconds by which a line that was down for a second is up again too late. */
export const stepLateness = async (): Promise<number> => {
  const step = (seconds: number, kilobitsPerSecond: number): TraceStep => ({
    durationMilliseconds: seconds * 1000,
    kilobitsPerSecond,
    roundTripMilliseconds: 0,
  });
  const arrivals = await download([step(2, 4000), step(1, 0), step(10, 4000)], 4000);
  const after = arrivals.find(({ milliseconds }) => milliseconds > 2500);
  return Math.abs((after?.milliseconds ?? Infinity) - 3000);
};
