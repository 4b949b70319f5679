import autocannon from 'autocannon';
import { encodeLadder } from '../capacity/encode.ts';
import { requestSegments } from '../capacity/delivery.ts';
import { countSamples, untilStored } from '../capacity/telemetry.ts';
import { makeBodies, sendAll } from '../collector-ingest.ts';
import type { Installation } from '../installation/installation.ts';
import type { Work } from './compare.ts';

/** Sends samples to collectors until all of them are stored. */
export const storeSamples =
  ({ telemetry }: Installation, key: string, samples: number): Work =>
  async (servers) => {
    const expected = (await countSamples(telemetry)) + samples;
    await Promise.all(servers.map(({ port }) => sendAll(port, makeBodies(samples / servers.length, { key }))));
    await untilStored(telemetry, expected);
  };

/** Requests segments from delivery servers. */
export const deliverSegments =
  (paths: readonly string[], segments: number): Work =>
  async (servers) => {
    await Promise.all(servers.map(({ url }) => requestSegments(url, paths, segments / servers.length)));
  };

const connections = 8;

/** Sends the requests of a dashboard to API servers: nine reads, then a write that makes their cached answers stale. */
export const callApis =
  ({ api }: Installation, requestCount: number): Work =>
  async (servers) => {
    const headers = { 'x-api-key': api.apiKey, 'content-type': 'application/json' };
    const read = { method: 'GET' as const, path: '/v1/encoding/encodings?limit=25' };
    const write = {
      method: 'POST' as const,
      path: '/v1/encoding/encodings',
      body: JSON.stringify({ name: 'scaling' }),
    };
    const requests = [...Array.from({ length: 9 }, () => read), write];
    await Promise.all(
      servers.map(async ({ url }) => {
        const amount = requestCount / servers.length;
        const { non2xx, errors } = await autocannon({ url, connections, amount, headers, requests });
        if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests of the API failed.`);
      }),
    );
  };

const rung = { height: 360, bitrate: 600_000 };

/** Encodes a film several times at once; the workers share the encodings as they do on a farm. */
export const encodeFilms =
  ({ api }: Installation, inputId: string, films: number): Work =>
  async () => {
    await Promise.all(Array.from({ length: films }, () => encodeLadder(api, inputId, [rung])));
  };
