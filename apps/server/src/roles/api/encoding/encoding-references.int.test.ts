import { newId } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let stranger: TestOrganization;

type Answer = { status: number; code: number; text: string; result: Record<string, unknown> };

const send = async (method: string, path: string, body?: unknown, { apiKey } = owner): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1/encoding/${path}`, {
    method,
    headers: { 'X-Api-Key': apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // Every response of the API is an envelope.
  const { data } = JSON.parse(text) as { data: Omit<Answer, 'status' | 'text'> };
  return { ...data, status: response.status, text };
};

const create = async (path: string, body: unknown, as = owner): Promise<string> => {
  const answer = await send('POST', path, body, as);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.result['id']);
};

beforeAll(async () => {
  api = await openTestApi();
  [owner, stranger] = [await openOrganization(api.db), await openOrganization(api.db)];
});
afterAll(() => api.close());

type Places = { input: string; output: string };

const placesOf = async (organization: TestOrganization): Promise<Places> => ({
  input: await create('inputs/https', { host: 'video.example.com' }, organization),
  output: await create(
    'outputs/s3',
    { bucketName: 'b', accessKey: 'a', secretKey: 's', cloudRegion: 'EU_WEST_1' },
    organization,
  ),
});

/** Creates an encoding whose parts refer to the places, and returns its id with its muxing's. */
const encodingWith = async ({ input, output }: Places): Promise<{ encoding: string; muxing: string }> => {
  const codec = await create('configurations/video/h264', { name: 'c', bitrate: 1_000_000, height: 360 });
  const encoding = await create('encodings', { name: 'e' });
  const inputStream = await create(`encodings/${encoding}/input-streams/ingest`, {
    inputId: input,
    inputPath: 'a.mp4',
    selectionMode: 'AUTO',
  });
  const stream = await create(`encodings/${encoding}/streams`, {
    codecConfigId: codec,
    inputStreams: [{ inputStreamId: inputStream }],
  });
  const muxing = await create(`encodings/${encoding}/muxings/fmp4`, { streams: [{ streamId: stream }] });
  await create(`encodings/${encoding}/muxings/fmp4/${muxing}/drm/clearkey`, {
    key: '00112233445566778899aabbccddeeff',
    kid: 'ffeeddccbbaa99887766554433221100',
    outputs: [{ outputId: output, outputPath: 'out' }],
  });
  return { encoding, muxing };
};

describe('an encoding whose parts refer to resources', () => {
  it.each(['unknown', 'foreign'])(
    'does not start with %s inputs or outputs of input streams and DRMs',
    async (which) => {
      const own = await placesOf(owner);
      const others = which === 'foreign' ? await placesOf(stranger) : { input: newId(), output: newId() };
      for (const places of [
        { ...own, input: others.input },
        { ...own, output: others.output },
      ]) {
        const { encoding } = await encodingWith(places);
        const answer = await send('POST', `encodings/${encoding}/start`, {});
        expect([answer.status, answer.code], answer.text).toEqual([400, 8006]);
        expect(answer.text).toContain(places.input === own.input ? others.output : others.input);
      }
      const { encoding } = await encodingWith(own);
      expect((await send('POST', `encodings/${encoding}/start`, {})).status).toBe(200);
    },
  );

  it.each(['unknown', 'foreign'])('does not start with %s inputs or outputs of captions', async (which) => {
    const own = await placesOf(owner);
    const others = which === 'foreign' ? await placesOf(stranger) : { input: newId(), output: newId() };
    for (const places of [
      { ...own, input: others.input },
      { ...own, output: others.output },
    ]) {
      const { encoding } = await encodingWith(own);
      await create(`encodings/${encoding}/captions/scc`, {
        input: { inputId: places.input, inputPath: 'a.scc' },
        outputs: [{ outputId: places.output, outputPath: 'captions' }],
        outputFormat: 'WEBVTT',
      });
      const answer = await send('POST', `encodings/${encoding}/start`, {});
      expect([answer.status, answer.code], answer.text).toEqual([400, 8006]);
    }
  });
});

describe('content keys', () => {
  it('are in no response, neither to the owner nor to a member who only reads', async () => {
    const { encoding, muxing } = await encodingWith(await placesOf(owner));
    const reader = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    const drm = `encodings/${encoding}/muxings/fmp4/${muxing}/drm`;
    for (const caller of [owner, reader])
      for (const path of [drm, `${drm}/clearkey`]) {
        const answer = await send('GET', path, undefined, caller);
        expect(answer.status).toBe(200);
        expect(answer.text).toContain('ffeeddccbbaa99887766554433221100');
        expect(answer.text).not.toContain('00112233445566778899aabbccddeeff');
      }
  });
});
