import autocannon from 'autocannon';
import type { Encoding } from '../../e2e/support/encode.ts';
import type { UnitCost } from './costs.ts';
import type { Meter } from './meter.ts';

const connections = 16;

const listed = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const readText = async (url: string): Promise<string> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
};

/** Returns the paths of all video segments of an encoding's manifest. */
export const listSegments = async (
  deliveryUrl: string,
  { outputId, id }: Pick<Encoding, 'outputId' | 'id'>,
): Promise<string[]> => {
  const manifest = `${deliveryUrl}/cdn/${outputId}/${id}/default.m3u8`;
  const playlists = listed(await readText(manifest)).map((name) => new URL(name, manifest).href);
  const segments = await Promise.all(
    playlists.map(async (url) => listed(await readText(url)).map((name) => new URL(name, url).pathname)),
  );
  return segments.flat();
};

/** Requests segments over several connections; rejects if one fails. Returns the bytes. */
export const requestSegments = async (url: string, paths: readonly string[], amount: number): Promise<number> => {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({ url, connections, amount, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} segments failed.`);
  return result.throughput.total;
};

/** Measures the delivery of segments from the object store. */
export const measureDelivery = async (
  meter: Meter,
  { url, paths, segments }: { url: string; paths: readonly string[]; segments: number },
): Promise<{ cost: UnitCost; bytesPerSegment: number }> => {
  await requestSegments(url, paths, Math.max(connections, Math.ceil(segments / 10)));
  let bytes = 0;
  const cost = await meter.measure('1,000 delivered segments', async () => {
    bytes = await requestSegments(url, paths, segments);
    return segments / 1000;
  });
  return { cost, bytesPerSegment: bytes / segments };
};
