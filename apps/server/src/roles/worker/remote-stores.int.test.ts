import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { startFtp } from '@sluice/storage/testing/ftp-server';
import { serve } from '@sluice/storage/testing/serve';
import { startSsh } from '@sluice/storage/testing/ssh-server';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const rungs: Rung[] = [
  { kind: 'H264', settings: { height: 90, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } },
  { kind: 'AAC', settings: { bitrate: 64_000 } },
];

describe('encoding', () => {
  let farm: ScratchFarm;
  let folder: string;

  beforeAll(async () => {
    farm = await scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true' });
    folder = join(farm.folder, 'served');
    await mkdir(folder);
    await farm.startWorker();
  });
  afterAll(() => farm.close());

  it('reads encrypted HLS and writes by SFTP', async () => {
    const { ffmpeg } = await findMediaTools(process.env);
    await promisify(execFile)(ffmpeg, [
      '-v',
      'error',
      '-i',
      await sample('standard.mp4'),
      '-c',
      'copy',
      '-hls_time',
      '2',
      '-hls_list_size',
      '0',
      '-hls_enc',
      '1',
      '-hls_enc_key',
      '0123456789abcdef0123456789abcdef',
      join(folder, 'film.m3u8'),
    ]);
    const web = await serve((request, response) => {
      void readFile(join(folder, basename(request.url ?? ''))).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    const ssh = await startSsh(folder);
    const inputId = await createInput(farm.context, 'HLS', { url: `http://127.0.0.1:${web.port}/film.m3u8` });
    const { port, username, password, hostKey } = ssh;
    const outputId = await createOutput(farm.context, 'SFTP', { host: '127.0.0.1', port, username, password, hostKey });
    const { encodingId } = await startLadder(farm.context, {
      inputId,
      inputPath: '/',
      outputId,
      rungs,
      manifests: ['HLS'],
    });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    const written = await readdir(join(folder, encodingId), { recursive: true });
    expect(written.some((name) => name.endsWith('.m3u8'))).toBe(true);
    expect(written.filter((name) => name.endsWith('.part'))).toEqual([]);
    await Promise.all([web.close(), ssh.close()]);
  }, 120_000);

  it('reports that its output denies access, without the password', async () => {
    const ftp = await startFtp(folder);
    const { port, username } = ftp;
    const inputId = await createInput(farm.context, 'LOCAL', { path: '' });
    const settings = { host: '127.0.0.1', port, username, password: 'a-wrong-one' };
    const outputId = await createOutput(farm.context, 'FTP', settings);
    const inputPath = await farm.placeSample('standard.mp4');
    const { encodingId } = await startLadder(farm.context, { inputId, inputPath, outputId, rungs });
    const status = await farm.wait(encodingId);
    expect(status).toMatchObject({ status: 'TRANSFER_ERROR' });
    expect(JSON.stringify(status)).toContain('530');
    expect(JSON.stringify(status)).not.toContain('a-wrong-one');
    await ftp.close();
  }, 60_000);
});
