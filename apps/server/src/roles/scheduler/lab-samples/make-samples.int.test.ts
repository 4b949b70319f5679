import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labSampleFolder, labSampleManifest, type LabSampleId } from '@sluice/contract';
import { validateStream } from '@sluice/lab/validation';
import { findMediaTools, type MediaTools } from '@sluice/media';
import { openObjectStore } from '@sluice/storage';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdnRoutes } from '../../delivery/cdn-routes.ts';
import { makeLabSamples } from './make-samples.ts';

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

describe('the samples of Stream Lab', () => {
  it.each([
    ['ladder', 4],
    ['languages', 5],
  ] as const)('have no errors: %s', async (id, renditions) => {
    const result = await validate(id);
    expect(result.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(result.renditions).toBe(renditions);
    expect(['VALID', 'WARNINGS']).toContain(result.status);
  });

  it('have their planted faults: broken', async () => {
    const result = await validate('broken');
    expect(result.status).toBe('INVALID');
    const errors = result.findings.filter(({ level }) => level === 'error').map(({ rule }) => rule);
    expect(errors).toEqual(expect.arrayContaining(['http-status', 'hls-target-duration']));
  });
});
