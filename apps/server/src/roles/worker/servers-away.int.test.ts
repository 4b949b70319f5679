import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEncoding } from '@sluice/core';
import { systemIds } from '@sluice/media';
import { openObjectStore, type ObjectStore } from '@sluice/storage';
import { startFtp } from '@sluice/storage/testing/ftp-server';
import { startFaultyProxy, type FaultyProxy } from '@sluice/testing/faulty-proxy';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { startSpekeServer, type SpekeServer } from '@sluice/testing/speke';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDrm } from './protection/testing.ts';
import { createInput, createOutput, describeLadder, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const rungs: Rung[] = [{ kind: 'H264', settings: { height: 90, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } }];

let farm: ScratchFarm;
let server: TestS3;
/** Proxy in front of the S3 server. */
let door: FaultyProxy;
let speke: SpekeServer;
let input: { inputId: string; inputPath: string };

beforeAll(async () => {
  server = await startS3();
  door = await startFaultyProxy(server.endpoint);
  speke = await startSpekeServer();
  farm = await scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true' });
  input = {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    inputPath: await farm.placeSample('standard.mp4'),
  };
  await farm.startWorker();
}, 240_000);
beforeEach(() => {
  door.behave = () => 'pass';
  speke.answerWith((text) => ({ text }));
});
afterAll(async () => {
  await farm?.close();
  await Promise.all([door?.close(), speke?.close()]);
});

/** Expected error with everything that a user needs to fix it. */
const telling = (code: number, evidence: string) => ({
  error: {
    code,
    retryHint: 'RETRY',
    evidence: expect.stringContaining(evidence),
    advice: expect.stringMatching(/\w{3}/),
  },
});

const encodeTo = async (outputId: string): Promise<string> =>
  (await startLadder(farm.context, { ...input, outputId, rungs, manifests: ['HLS'] })).encodingId;

describe('encoding to S3', () => {
  const bucketName = 'films-of-bad-days';
  let bucket: ObjectStore;
  const output = async (): Promise<string> => {
    const { accessKey, secretKey } = server;
    const place = { host: '127.0.0.1', port: door.port, ssl: false };
    return createOutput(farm.context, 'GENERIC_S3', { bucketName, accessKey, secretKey, ...place });
  };

  beforeAll(async () => {
    // Creates the bucket.
    bucket = await openObjectStore({ driver: 's3', bucket: bucketName, ...server });
  });
  afterAll(() => bucket?.close());

  it('finishes although the server is temporarily busy and slow', async () => {
    let requests = 0;
    door.behave = () => {
      requests += 1;
      if (requests <= 6) return { status: 503 };
      return requests % 3 === 0 ? { bytesPerSecond: 50_000 } : 'pass';
    };
    const encodingId = await encodeTo(await output());
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(requests).toBeGreaterThan(8);
    const written: string[] = [];
    for await (const { key } of bucket.list(`${encodingId}/`)) written.push(key);
    expect(written.filter((key) => key.endsWith('.m4s'))).toHaveLength(2);
  });

  it('fails with the server’s response and advice if the server stays down', async () => {
    door.behave = () => ({ status: 502 });
    const encodingId = await encodeTo(await output());
    const status = await farm.wait(encodingId);
    expect(status).toMatchObject({ status: 'TRANSFER_ERROR', ...telling(8302, '502') });
    expect(JSON.stringify(status)).not.toContain(server.secretKey);
  });
});

describe('encoding with the platform’s own object store', () => {
  it('finishes although the store is temporarily busy', async () => {
    const { accessKey, secretKey } = server;
    const platform = await scratchFarm({
      S3_ENDPOINT: door.url,
      S3_BUCKET: 'platform-of-bad-days',
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: secretKey,
    });
    try {
      const inputPath = await platform.placeSample('standard.mp4');
      const inputId = await createInput(platform.context, 'LOCAL', { path: '' });
      const outputId = await createOutput(platform.context, 'LOCAL', { path: '' });
      let writes = 0;
      door.behave = ({ method }) => (method === 'PUT' && ++writes % 4 !== 0 ? { status: 503 } : 'pass');
      await platform.startWorker();
      const expected = { inputId, inputPath, outputId, rungs, manifests: ['HLS'] as const };
      const { encodingId } = await startLadder(platform.context, expected);
      expect(await platform.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
      expect(writes).toBeGreaterThan(4);
    } finally {
      door.behave = () => 'pass';
      await platform.close();
    }
  });
});

describe('encoding to FTP', () => {
  it('finishes with complete files although the server temporarily drops connections', async () => {
    const folder = await mkdtemp(join(farm.folder, 'ftp-'));
    let drops = 0;
    const ftp = await startFtp(folder, { isDropped: () => ++drops % 2 === 1 && drops < 12 });
    const { port, username, password } = ftp;
    const outputId = await createOutput(farm.context, 'FTP', { host: '127.0.0.1', port, username, password });
    const encodingId = await encodeTo(outputId);
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(drops).toBeGreaterThan(2);
    const names = await readdir(join(folder, encodingId), { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    const playlist = names.find((name) => name.endsWith('.m3u8') && !name.includes('/'));
    expect(await readFile(join(folder, encodingId, playlist ?? ''), 'utf8')).toContain('#EXTM3U');
    await ftp.close();
  });
});

describe('encoding with a key server', () => {
  const encode = async (url: string): Promise<string> => {
    const outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
    const { encodingId, parts } = await describeLadder(farm.context, {
      ...input,
      outputId,
      rungs: rungs.map((rung) => ({ ...rung, muxingSettings: { outputs: undefined } })),
    });
    const place = { encoding_id: encodingId, muxing_id: parts[0]?.muxingId ?? '' };
    const outputs = [{ outputId, outputPath: encodingId }];
    const settings = { contentId: 'film', provider: { url }, systemIds: [systemIds.widevine], outputs };
    await addDrm(farm.context, 'fmp4', place, { kind: 'SPEKE', settings });
    await startEncoding(farm.context, { params: { encoding_id: encodingId }, body: {} });
    return encodingId;
  };

  it('finishes although the key server is temporarily down', async () => {
    let requests = 0;
    speke.answerWith((text) => (++requests <= 2 ? { status: 503, text: 'later' } : { text }));
    expect(await farm.wait(await encode(speke.url))).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(requests).toBe(3);
  });

  it('fails with reason and advice if the key server stays down, and writes nothing', async () => {
    const encodingId = await encode('http://127.0.0.1:9/speke');
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'ERROR', ...telling(8500, '127.0.0.1:9') });
    await expect(readdir(join(farm.folder, 'outputs', encodingId))).rejects.toThrow('ENOENT');
  });
});
