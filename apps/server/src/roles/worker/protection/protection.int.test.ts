import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getEncodingOutputPaths, getMuxing, listMuxings, startEncoding } from '@sluice/core';
import { findMediaTools, systemIds } from '@sluice/media';
import { startSpekeServer, type SpekeServer } from '@sluice/testing/speke';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, describeLadder, type Rung } from '../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';
import { addDrm } from './testing.ts';

const run = promisify(execFile);
const key = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const kid = '00112233445566778899aabbccddeeff';

const h264: Rung = {
  kind: 'H264',
  settings: { height: 90, bitrate: 90_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
};
const aac: Rung = { kind: 'AAC', settings: { bitrate: 64_000 } };
/** Usual API request: only the DRM has outputs. */
const withoutOutputs = (rung: Rung, muxing: 'FMP4' | 'TS' = 'FMP4'): Rung => ({
  ...rung,
  muxing,
  muxingSettings: { outputs: undefined },
});

describe('encoding with DRM', () => {
  let farm: ScratchFarm;
  let speke: SpekeServer;
  let places: { inputId: string; outputId: string; inputPath: string };
  beforeAll(async () => {
    speke = await startSpekeServer({ username: 'me', password: 'secret-password' });
    farm = await scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true' });
    await farm.startWorker();
    places = {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
      inputPath: await farm.placeSample('standard.mp4'),
    };
  });
  afterAll(async () => {
    await farm.close();
    await speke.close();
  });

  const start = (encodingId: string) => startEncoding(farm.context, { params: { encoding_id: encodingId }, body: {} });
  const outputs = (encodingId: string, name: string) => [
    { outputId: places.outputId, outputPath: `${encodingId}/${name}` },
  ];
  const folder = (encodingId: string, name: string) => join(farm.folder, 'outputs', encodingId, name);

  /** Returns everything that the platform stores about an encoding, except for the DRM's sealed secrets. */
  const everythingKept = async (encodingId: string): Promise<string> => {
    const { db } = farm.platform;
    const kept = await Promise.all([
      db.selectFrom('tasks').selectAll().where('encoding_id', '=', encodingId).execute(),
      db.selectFrom('muxings').selectAll().where('encoding_id', '=', encodingId).execute(),
      db.selectFrom('encodings').selectAll().where('id', '=', encodingId).execute(),
      db.selectFrom('audit_entries').selectAll().execute(),
    ]);
    return JSON.stringify(kept);
  };

  /** Counts the frames in the concatenated files of a folder. */
  const frameCount = async (path: string, ...before: string[]): Promise<number> => {
    const { ffmpeg } = await findMediaTools(process.env);
    const names = (await readdir(path)).filter((name) => name.startsWith('segment_'));
    const number = (name: string): number => Number(/\d+/.exec(name)?.[0]);
    const ordered = ['init.mp4', ...names.toSorted((a, b) => number(a) - number(b))];
    const joined = join(farm.folder, `joined-${Date.now()}.mp4`);
    await writeFile(joined, Buffer.concat(await Promise.all(ordered.map((name) => readFile(join(path, name))))));
    const { stdout, stderr } = await run(ffmpeg, [...before, '-i', joined, '-f', 'framemd5', '-']);
    if (/error/i.test(stderr)) return 0;
    return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  };

  it('writes protected files to the outputs of the DRM, and never reveals the key', async () => {
    const { encodingId, parts } = await describeLadder(farm.context, {
      ...places,
      rungs: [withoutOutputs(h264), withoutOutputs(aac)],
    });
    for (const [index, { muxingId }] of parts.entries())
      await addDrm(
        farm.context,
        'fmp4',
        { encoding_id: encodingId, muxing_id: muxingId },
        {
          kind: 'CENC',
          settings: { key, kid, encryptionMode: 'CBC', widevine: {}, outputs: outputs(encodingId, String(index)) },
        },
      );
    await start(encodingId);
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(await frameCount(folder(encodingId, '0'), '-decryption_key', key)).toBe(180);
    expect(await frameCount(folder(encodingId, '0'))).not.toBe(180);
    const params = { encoding_id: encodingId };
    expect(await getEncodingOutputPaths(farm.context, { params })).toMatchObject([
      { output: { id: places.outputId }, paths: { hlsManifests: [] } },
    ]);
    const usage = await farm.platform.db
      .selectFrom('encoding_usage')
      .select(['detail'])
      .where('encoding_id', '=', encodingId)
      .where('part', '=', 'MUXING')
      .execute();
    expect(usage.map(({ detail }) => detail['muxingType'])).toEqual(['DRM_FMP4', 'DRM_FMP4']);
    const kept = await everythingKept(encodingId);
    expect(kept).toContain(kid);
    for (const form of [key, Buffer.from(key, 'hex').toString('base64')]) {
      expect(kept).not.toContain(form);
      const one = { ...params, muxing_id: parts[0]?.muxingId ?? '' };
      expect(JSON.stringify(await getMuxing('FMP4')(farm.context, { params: one }))).not.toContain(form);
      expect(JSON.stringify(await listMuxings()(farm.context, { params, query: {} }))).not.toContain(form);
    }
  });

  it('writes clear and protected files if the muxing has outputs of its own', async () => {
    const { encodingId, parts } = await describeLadder(farm.context, { ...places, rungs: [h264] });
    const place = { encoding_id: encodingId, muxing_id: parts[0]?.muxingId ?? '' };
    const settings = { key, method: 'AES_128', outputs: outputs(encodingId, 'protected') };
    await addDrm(farm.context, 'fmp4', place, { kind: 'AES', settings });
    await start(encodingId);
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    expect(await frameCount(folder(encodingId, '0'))).toBe(180);
    const clear = await readdir(folder(encodingId, '0'));
    const keyFile = `${place.muxing_id}.key`;
    expect((await readdir(folder(encodingId, 'protected'))).toSorted()).toEqual([...clear, keyFile].toSorted());
    expect((await readFile(join(folder(encodingId, 'protected'), keyFile))).toString('hex')).toBe(key);
    const stored: string[] = [];
    for await (const object of farm.platform.objects.list(`work/${encodingId}/`)) stored.push(object.key);
    expect(stored.filter((name) => name.endsWith('.key'))).toEqual([]);
  });

  it('queries a key server once for each muxing and gets one key for all', async () => {
    const { encodingId, parts } = await describeLadder(farm.context, {
      ...places,
      rungs: [withoutOutputs(h264), withoutOutputs(aac)],
    });
    const before = speke.requests.length;
    for (const [index, { muxingId }] of parts.entries())
      await addDrm(
        farm.context,
        'fmp4',
        { encoding_id: encodingId, muxing_id: muxingId },
        {
          kind: 'SPEKE',
          settings: {
            contentId: 'film',
            provider: { url: speke.url, username: 'me', password: 'secret-password' },
            systemIds: [systemIds.widevine, systemIds.fairPlay],
            outputs: outputs(encodingId, String(index)),
          },
        },
      );
    await start(encodingId);
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    const asked = speke.requests.slice(before).map(({ body }) => /kid="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);
    const served = speke.keyOf('film', asked[0] ?? '');
    expect(await frameCount(folder(encodingId, '0'), '-decryption_key', served)).toBe(180);
    const kept = await everythingKept(encodingId);
    for (const secret of [served, Buffer.from(served, 'hex').toString('base64'), 'secret-password'])
      expect(kept).not.toContain(secret);
  });

  it('fails with the reason when the key server rejects the request', async () => {
    const { encodingId, parts } = await describeLadder(farm.context, { ...places, rungs: [withoutOutputs(h264)] });
    const place = { encoding_id: encodingId, muxing_id: parts[0]?.muxingId ?? '' };
    const provider = { url: speke.url, username: 'me', password: 'wrong-password' };
    const settings = { provider, systemIds: [systemIds.widevine], outputs: outputs(encodingId, '0') };
    await addDrm(farm.context, 'fmp4', place, { kind: 'SPEKE', settings });
    await start(encodingId);
    const status = await farm.wait(encodingId);
    expect(status).toMatchObject({ status: 'ERROR', error: { code: 8501 } });
    expect(JSON.stringify(status) + (await everythingKept(encodingId))).not.toContain('wrong-password');
  });

  it('is rejected at its start with every violation of its DRMs', async () => {
    const { encodingId, parts } = await describeLadder(farm.context, {
      ...places,
      rungs: [withoutOutputs(h264), withoutOutputs(aac)],
    });
    const provider = { url: speke.url, roleArn: 'arn:aws:iam::1:role/x' };
    await addDrm(
      farm.context,
      'fmp4',
      { encoding_id: encodingId, muxing_id: parts[0]?.muxingId ?? '' },
      { kind: 'SPEKE', settings: { provider, systemIds: [systemIds.widevine] } },
    );
    const refused = start(encodingId);
    await expect(refused).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(refused).rejects.toMatchObject({
      details: expect.arrayContaining(
        ['it has no output.', 'it has no output.', 'roleArn'].map((text) => ({
          field: expect.any(String),
          text: expect.stringContaining(text),
        })),
      ),
    });
  });
});
