import { once } from 'node:events';
import { readFile, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inputKeyOf, newId, probeFiles, probeSettings, type ContentRequest, type InputPlace } from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import { sample } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

/** Returns an MP4 box that readers skip. */
const padding = (bytes: number): Buffer => {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4);
  return box;
};
const small = await readFile(await sample('faststart.mp4'));
const ftypBytes = small.readUInt32BE(0);
const files: Record<string, Buffer> = {
  '/front.mp4': Buffer.concat([small, padding(60_000_000)]),
  '/back.mp4': Buffer.concat([small.subarray(0, ftypBytes), padding(60_000_000), small.subarray(ftypBytes)]),
  '/text.mp4': Buffer.from('This is not a video.'),
};
let sent = 0;
const server = createServer((request, response) => {
  const file = files[request.url ?? ''] ?? Buffer.alloc(0);
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(request.headers.range ? 206 : 200, {
    'content-length': file.length - start,
    'accept-ranges': 'bytes',
    etag: '"one"',
    ...(request.headers.range && { 'content-range': `bytes ${start}-${file.length - 1}/${file.length}` }),
  });
  // Slow enough that the reader can disconnect before everything was sent.
  let at = start;
  const next = (): void => {
    const piece = file.subarray(at, at + 1_000_000);
    at += piece.length;
    sent += piece.length;
    if (piece.length === 0 || response.destroyed) response.end();
    else response.write(piece, () => setTimeout(next, 1));
  };
  if (request.method === 'HEAD') response.end();
  else next();
});

let farm: ScratchFarm;
const remote = (path: string): InputPlace => ({
  field: 'inputs.x',
  path,
  // Listening since before the tests.
  opened: { id: newId(), kind: 'HTTP', settings: { host: '127.0.0.1', port: (server.address() as AddressInfo).port } },
});
const probed = async (place: InputPlace) => [...(await probeFiles(farm.context, [place])).files.values()][0];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  farm = await scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true' });
});
afterAll(async () => {
  await farm.close();
  server.closeAllConnections();
  server.close();
});

/** Starts a worker that stops at the end of the test. */
const withWorker = async (): Promise<void> => {
  const worker = await farm.startWorker();
  onTestFinished(() => worker.stop());
};

describe('a pre-flight', () => {
  it('without a worker does not wait', async () => {
    expect(await probed(remote('front.mp4'))).toBeUndefined();
    expect(await farm.context.db.selectFrom('outgoing_jobs').selectAll().execute()).toEqual([]);
  });

  it('receives the streams of files from a worker, of large ones by their ends, and leaves nothing behind', async () => {
    await withWorker();
    const picture = { file: { duration: expect.any(Number), videoStreams: [expect.objectContaining({ width: 320 })] } };
    const path = await farm.placeSample('faststart.mp4');
    const here: InputPlace = {
      field: 'inputs.x',
      path,
      opened: { id: newId(), kind: 'LOCAL', settings: { path: '' } },
    };
    expect(await probed(here)).toMatchObject(picture);
    sent = 0;
    expect(await probed(remote('front.mp4'))).toMatchObject(picture);
    expect(sent).toBeLessThan(30_000_000);
    expect(await probed(remote('back.mp4'))).toMatchObject(picture);
    expect(await probed(remote('text.mp4'))).toMatchObject({ failure: { code: 'input_corrupt' } });
    expect(await farm.context.db.selectFrom('input_probes').selectAll().execute()).toEqual([]);
  }, 60_000);
});

describe('analysis of a file before there is an encoding', () => {
  const ask = (path: string) =>
    probeSettings(farm.context, {
      // Listening since before the tests.
      body: { type: 'HTTP', settings: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, path },
    });

  it('reports without a worker that there is no result yet', async () => {
    expect(await ask('front.mp4')).toMatchObject({ status: 'LOOKING', text: expect.stringContaining('No worker') });
  });

  it('returns the streams of the file, or why it could not be read', async () => {
    await withWorker();
    // On a busy machine the analysis may exceed the waiting time of the request.
    const lookInto = (path: string) =>
      until(
        async () => {
          const finished = await ask(path);
          return finished.status !== 'LOOKING' && finished;
        },
        { within: 60, saying: `${path} is analyzed` },
      );
    const finished = await lookInto('front.mp4');
    expect(finished).toMatchObject({
      status: 'FOUND',
      file: {
        size: files['/front.mp4']?.length,
        videoStreams: [{ codec: 'h264', width: 320, bitDepth: 8, variableFrameRate: false, interlaced: false }],
      },
    });
    sent = 0;
    expect(await ask('front.mp4')).toEqual(finished);
    expect(sent).toBe(0);
    expect(await lookInto('text.mp4')).toMatchObject({
      status: 'FAILED',
      code: 'input_corrupt',
      advice: expect.any(String),
    });
  }, 60_000);
});

describe('the content of a file', () => {
  const content: ContentRequest = {
    streams: [
      { key: '0', kind: 'H264', settings: { height: 120, crf: 30 }, selection: { mode: 'AUTO' } },
      { key: '1', kind: 'AAC', settings: { bitrate: 64_000 }, selection: { mode: 'AUTO' } },
    ],
    titles: [],
    segmentSeconds: [2],
    trimming: { offsetSeconds: 0 },
  };
  const ask = async (place: InputPlace, context = farm.context) => {
    const key = inputKeyOf(place.opened.id, place.path);
    const found = await until(
      async () => {
        const answer = await probeFiles(context, [place], new Map([[key, content]]));
        // Without a worker yet, nothing is known and nothing is pending.
        return answer.files.size > 0 && !answer.isPending && answer;
      },
      { within: 60, saying: 'the content is known' },
    );
    return found.contents.get(key)?.streams;
  };

  it('is encoded in parts once for each version of the file and each organization', async () => {
    await withWorker();
    const path = await farm.placeSample('faststart.mp4');
    const place: InputPlace = {
      field: 'inputs.x',
      path,
      opened: { id: newId(), kind: 'LOCAL', settings: { path: '' } },
    };
    const first = await ask(place);
    expect(first?.['0']?.packetsPerSecond).toBeCloseTo(30, 0);
    expect(first?.['1']?.bitsPerSecond).toBeGreaterThan(10_000);
    // Only a stored result can have this value.
    const marked = { streams: { 0: { bitsPerSecond: 1, packetsPerSecond: 1 } }, titles: {} };
    await farm.context.db
      .updateTable('source_probes')
      .set({ result: JSON.stringify(marked) })
      .where('result', '@>', JSON.stringify({ titles: {} }))
      .execute();
    expect(await ask(place)).toEqual(marked.streams);
    const { organizationId } = await openOrganization(farm.context.db);
    expect(await ask(place, { ...farm.context, organizationId })).toEqual(first);
    await utimes(join(farm.folder, 'inputs', path), 1, 1);
    expect(await ask(place)).toEqual(first);
  }, 90_000);

  it('stays unknown for a file that is elsewhere', async () => {
    await withWorker();
    expect(await ask(remote('front.mp4'))).toBeUndefined();
  }, 60_000);
});
