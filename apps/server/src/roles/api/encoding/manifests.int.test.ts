import { newId } from '@sluice/core';
import { facts } from '@sluice/media/manifests/render/testing';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let outputs: { outputId: string; outputPath: string }[];
const ids = { encoding: '', stream: '', muxing: '' };

type Answer = { status: number; result: Record<string, unknown>; data: Record<string, unknown> };

const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Every response of the API has this envelope.
  const { data } = (await response.json()) as { data: Record<string, unknown> & { result?: Record<string, unknown> } };
  return { status: response.status, result: data.result ?? {}, data };
};
const make = async (path: string, body: unknown): Promise<string> => {
  const { status, result, data } = await send('POST', path, body);
  expect(status, JSON.stringify(data)).toBe(201);
  return String(result['id']);
};

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  const inputId = await make('/encoding/inputs/http', { host: 'example.com' });
  outputs = [{ outputId: await make('/encoding/outputs/local', { path: 'a' }), outputPath: 'root' }];
  const codecConfigId = await make('/encoding/configurations/video/h264', { name: 'a', bitrate: 100_000 });
  ids.encoding = await make('/encoding/encodings', {});
  const encoding = `/encoding/encodings/${ids.encoding}`;
  ids.stream = await make(`${encoding}/streams`, { inputStreams: [{ inputId, inputPath: 'a.mp4' }], codecConfigId });
  ids.muxing = await make(`${encoding}/muxings/fmp4`, {
    segmentLength: 4,
    streams: [{ streamId: ids.stream }],
    outputs: [{ ...outputs[0], outputPath: 'root/video' }],
  });
  // Simulates the result of a worker.
  await api.db
    .updateTable('muxings')
    .set({ facts: JSON.stringify(facts('video', 500_000)) })
    .where('id', '=', ids.muxing)
    .execute();
});
afterAll(() => api.close());

describe('manifests over HTTP', () => {
  it('are previewed as the text that would be written', async () => {
    const dash = await make('/encoding/manifests/dash/default', { outputs, encodingId: ids.encoding, version: 'V1' });
    const { result } = await send('GET', `/encoding/manifests/dash/${dash}/preview`);
    expect(result).toMatchObject({
      findings: [],
      files: [{ path: 'manifest.mpd', text: expect.stringContaining('media="video/segment_$Number$.m4s"') }],
    });
    const hls = await make('/encoding/manifests/hls/default', { outputs, encodingId: ids.encoding });
    const previewed = await send('GET', `/encoding/manifests/hls/${hls}/preview`);
    expect(previewed.result['files']).toHaveLength(2);
  });

  it('report missing parts in their preview', async () => {
    const hls = await make('/encoding/manifests/hls', { outputs });
    const variant = { encodingId: ids.encoding, muxingId: ids.muxing, streamId: ids.stream, segmentPath: 'video' };
    const body = { ...variant, uri: 'v.m3u8', audio: 'nobody', closedCaptions: 'NONE' };
    const streams = `/encoding/manifests/hls/${hls}/streams`;
    const stream = await make(streams, body);
    await make(`${streams}/${stream}/iframe`, { filename: 'pictures.m3u8' });
    await make(`${streams}/${stream}/custom-tags`, { positionMode: 'SEGMENT', segment: 1, data: '#EXT-X-OWN' });
    const { result } = await send('GET', `/encoding/manifests/hls/${hls}/preview`);
    expect(result).toMatchObject({
      findings: [{ level: 'ERROR', text: expect.stringContaining('nobody') }],
      files: [{}, { text: expect.stringContaining('#EXT-X-OWN') }, { text: expect.stringContaining('I-FRAMES-ONLY') }],
    });
  });

  it('of Smooth Streaming have two paths, and report why they cannot be written', async () => {
    const smooth = await make('/encoding/manifests/smooth', { outputs, clientManifestName: 'c.ismc' });
    const same = await send('GET', `/encoding/manifests/smooth-streaming/${smooth}`);
    expect(same.result).toMatchObject({ id: smooth, type: 'SMOOTH_STREAMING', clientManifestName: 'c.ismc' });
    expect((await send('GET', `/encoding/manifests/${smooth}/type`)).result).toEqual({ type: 'SMOOTH_STREAMING' });
    const muxing = await make(`/encoding/encodings/${ids.encoding}/muxings/mp4`, {
      filename: 'a.mp4',
      streams: [{ streamId: ids.stream }],
    });
    const plain = { ...facts('video', 1), segments: [], initSegment: null, file: { name: 'a.mp4', sizeBytes: 1 } };
    await api.db
      .updateTable('muxings')
      .set({ facts: JSON.stringify(plain) })
      .where('id', '=', muxing)
      .execute();
    const body = { encodingId: ids.encoding, muxingId: muxing, mediaFile: 'a.mp4' };
    await make(`/encoding/manifests/smooth/${smooth}/representations/mp4`, body);
    const { result } = await send('GET', `/encoding/manifests/smooth/${smooth}/preview`);
    expect(result).toMatchObject({ files: [], findings: [{ text: expect.stringContaining('fragment duration') }] });
  });

  it('keep the settings of their start', async () => {
    const dash = await make('/encoding/manifests/dash/default', { outputs, encodingId: ids.encoding });
    const path = `/encoding/manifests/dash/${dash}/start`;
    expect((await send('GET', path)).result).toEqual({});
    expect((await send('POST', path, { manifestGenerator: 'V2' })).status).toBe(202);
    expect((await send('GET', path)).result).toEqual({ manifestGenerator: 'V2' });
    expect((await send('DELETE', `/encoding/manifests/dash/${dash}`)).status).toBe(409);
  });

  it('name the field of a reference that does not exist', async () => {
    const hls = await make('/encoding/manifests/hls', { outputs });
    const body = { encodingId: newId(), muxingId: newId(), streamId: newId(), uri: 'a.m3u8' };
    const { status, data } = await send('POST', `/encoding/manifests/hls/${hls}/streams`, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(data)).toContain(`The encoding ${body.encodingId} does not exist.`);
  });
});
