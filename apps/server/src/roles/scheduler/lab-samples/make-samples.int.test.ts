import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { labSampleFolder, labSampleManifest, type LabSampleId } from '@sluice/contract';
import { clockFrameMilliseconds, clockPicture, readClock } from '@sluice/lab/frame-clock';
import { validateStream } from '@sluice/lab/validation';
import { findMediaTools, type MediaTools } from '@sluice/media';
import { openObjectStore } from '@sluice/storage';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdnRoutes } from '../../delivery/cdn-routes.ts';
import { makeLabSamples } from './make-samples.ts';
import { plantedRules } from './planted-faults.ts';

let directory: string;
let origin: string;
let tools: MediaTools;
const app = fastify();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sluice-lab-samples-test-'));
  tools = await findMediaTools(process.env);
  const objects = await openObjectStore({ driver: 'folder', directory });
  await makeLabSamples(tools, objects);
  await app.register(async (scope) => cdnRoutes(scope, objects, () => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address.
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}, 240_000);
afterAll(async () => {
  await app.close();
  if (directory) await rm(directory, { recursive: true, force: true });
});

/** Validates a sample as a runner does, on a platform whose delivery has a private address. */
const validate = (id: LabSampleId) =>
  validateStream(
    { type: 'hls', url: `${origin}/${labSampleFolder(id)}/${labSampleManifest}`, drm: { system: 'none' } },
    { network: { allowPrivateNetwork: false, ownDelivery: [`${origin}/cdn/`] }, ffprobe: tools.ffprobe },
  );

/** Reads the clock in each frame of a rendition of a sample, in frames. */
const readFrames = async (id: LabSampleId, rendition: number): Promise<(number | undefined)[]> => {
  const { width, height, part } = clockPicture;
  const strip = `crop=iw:ih*${part.height}:0:ih*${part.top},scale=${width}:${height}:flags=area,format=gray`;
  const input = ['-i', `${origin}/${labSampleFolder(id)}/${labSampleManifest}`, '-map', `0:v:${rendition}`];
  const { stdout } = await promisify(execFile)(
    tools.ffmpeg,
    ['-nostdin', '-v', 'error', ...input, '-vf', strip, '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer: 1e8 },
  );
  return Array.from({ length: stdout.length / (width * height) }, (_, index) => {
    const time = readClock((x, y) => stdout[index * width * height + y * width + x] ?? 0);
    return time === undefined ? undefined : time / clockFrameMilliseconds;
  });
};

describe('the samples of Stream Lab', () => {
  it.each([0, 1, 2])('have a clock in each frame that a machine reads, in rendition %i', async (rendition) => {
    expect(await readFrames('ladder', rendition)).toEqual(Array.from({ length: 300 }, (_, index) => index));
  });

  it.each([
    ['ladder', 4],
    ['languages', 5],
  ] as const)('have no errors: %s', async (id, renditions) => {
    const result = await validate(id);
    expect(result.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(result.renditions).toBe(renditions);
    expect(['VALID', 'WARNINGS']).toContain(result.status);
  });

  it('have their planted faults, each of which is found: broken', async () => {
    expect(new Set(plantedRules).size).toBeGreaterThanOrEqual(12);
    const result = await validate('broken');
    expect(result.status).toBe('INVALID');
    expect(result.findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining([...plantedRules]));
  });
});
