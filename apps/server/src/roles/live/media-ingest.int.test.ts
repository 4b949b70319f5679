import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { insertScte35Cue } from '@sluice/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage } from './testing/live-stage.ts';

const run = promisify(execFile);

type Post = { body: Buffer; headers: Record<string, unknown> };

/** A receiver of live media on loopback that keeps the bodies it has accepted, by track. */
const startReceiver = async () => {
  const tracks = new Map<string, Post[]>();
  const withHeader = new Set<string>();
  let isFailing = false;
  const server: Server = createServer((request, response) => {
    const answer = (status: number): void => void response.writeHead(status).end();
    void buffer(request).then((body) => {
      const track = /^\/channel\.isml\/Streams\(([^)]+)\)\?token=secret-token$/.exec(decodeURI(request.url ?? ''))?.[1];
      if (request.method !== 'POST' || !track) return answer(404);
      if (isFailing) return answer(503);
      if (body.toString('latin1', 4, 8) === 'ftyp') withHeader.add(track);
      if (!withHeader.has(track)) return answer(412);
      tracks.set(track, [...(tracks.get(track) ?? []), { body, headers: request.headers }]);
      answer(200);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    publishingPoint: `http://127.0.0.1:${port}/channel.isml?token=secret-token`,
    tracks,
    setFailing(value: boolean): void {
      isFailing = value;
      // A replaced receiver knows no headers.
      if (value) withHeader.clear();
    },
    close: (): void => void server.close(),
  };
};

let stage: LiveStage;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  stage = await openLiveStage({ ALLOW_PRIVATE_INPUTS: 'true' });
  receiver = await startReceiver();
});
afterEach(() => stage.clear());
afterAll(async () => {
  receiver.close();
  await stage.close();
});

const typeOf = (body: Buffer): string => body.toString('latin1', 4, 8);

/** Decodes everything that a track received, and returns the number of its frames. */
const decode = async (track: string): Promise<number> => {
  const file = join(stage.folder, track);
  const [header, ...rest] = (receiver.tracks.get(track) ?? []).map(({ body }) => body);
  // The header of a replaced receiver is the same one.
  const media = rest.filter((body) => !header?.equals(body));
  await writeFile(file, Buffer.concat([header ?? Buffer.alloc(0), ...media]));
  const { stdout, stderr } = await run(stage.ffmpeg, ['-v', 'warning', '-i', file, '-f', 'framemd5', '-']);
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
};

describe('a live stream to a receiver of live media', () => {
  it('sends every segment once after the header, also to a receiver that was replaced', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      muxing: 'CMAF',
      copy: {
        kind: 'LIVE_MEDIA_INGEST',
        settings: { publishingPoint: receiver.publishingPoint, scte35Passthrough: true },
      },
      request: { adInsertionSettings: {} },
    });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 1);
    await insertScte35Cue(stage.context, { params: encoding.params, body: { cueDuration: 2 } });
    receiver.setFailing(true);
    const messages = async (): Promise<string> => (await stage.messagesOf(encoding)).join('\n');
    await expect.poll(messages, { timeout: 30_000 }).toContain('Its files wait.');
    receiver.setFailing(false);
    await expect.poll(messages, { timeout: 30_000 }).toContain('accepts files again.');
    const reached = (await stage.listed(encoding)).numbers.at(-1) ?? 0;
    await stage.waitForSegment(encoding, reached + 2);
    await stage.stop(encoding);

    const { numbers } = await stage.listed(encoding);
    expect([...receiver.tracks.keys()].toSorted()).toEqual(['AAC.cmfa', 'H264.cmfv']);
    for (const [track, posts] of receiver.tracks) {
      const types = posts.map(({ body }) => typeOf(body));
      expect(types[0]).toBe('ftyp');
      expect(types.at(-1)).toBe('mfra');
      expect(types.filter((type) => type === 'ftyp').length).toBeGreaterThanOrEqual(2);
      const media = posts.filter(({ body }) => !['ftyp', 'mfra'].includes(typeOf(body)));
      expect(media).toHaveLength(numbers.length);
      expect(posts[0]?.headers).toMatchObject({
        'content-type': track.endsWith('cmfv') ? 'video/mp4' : 'audio/mp4',
        'dash-if-ingest': '1.1',
      });
      const folder = track.startsWith('AAC') ? 'AAC' : 'H264';
      for (const [index, { body }] of media.entries())
        expect(body.equals(await stage.bytesAt(encoding.id, `${folder}/segment_${index}.m4s`))).toBe(true);
    }
    const video = Buffer.concat((receiver.tracks.get('H264.cmfv') ?? []).map(({ body }) => body));
    expect(video.includes('urn:scte:scte35:2013:bin')).toBe(true);
    expect(await decode('H264.cmfv')).toBeGreaterThanOrEqual((numbers.length - 1) * 25);
    expect(await decode('AAC.cmfa')).toBeGreaterThan((numbers.length - 1) * 40);
    expect(await messages()).not.toContain('secret-token');
  });

  it('is refused if manifests would be sent to it', async () => {
    const output = { kind: 'LIVE_MEDIA_INGEST', settings: { publishingPoint: receiver.publishingPoint } };
    await expect(stage.start({ output })).rejects.toMatchObject({
      code: 'kind_unavailable',
      evidence: expect.stringContaining('takes segments of FMP4 and CMAF muxings, not manifests'),
    });
  });
});
