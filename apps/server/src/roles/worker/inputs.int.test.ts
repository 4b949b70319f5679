import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sample, type SampleName } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const video: Rung = { kind: 'H264', settings: { height: 90, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } };
const audio: Rung = { kind: 'AAC', settings: { bitrate: 64_000 } };

const endless = (): Readable => {
  const piece = Buffer.alloc(65_536, 1);
  return new Readable({
    read() {
      this.push(piece);
    },
  });
};

const outcome = async (own: ScratchFarm, kind: string, settings: object, inputPath: string, rungs: Rung[]) => {
  const inputId = await createInput(own.context, kind, { ...settings });
  const outputId = await createOutput(own.context, 'LOCAL', { path: '' });
  const { encodingId } = await startLadder(own.context, { inputId, outputId, inputPath, rungs });
  const { status, error, messages } = await own.wait(encodingId);
  return { status, code: error?.code, error, text: messages.map(({ text }) => text).join(' ') };
};

describe('input', () => {
  let farm: ScratchFarm;
  let trusting: ScratchFarm;
  let server: Server;
  let address: { host: string; port: number };

  beforeAll(async () => {
    [farm, trusting] = await Promise.all([
      scratchFarm(),
      scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true', INPUT_BYTES_MAX: '5000000' }),
    ]);
    await Promise.all([farm.startWorker(), trusting.startWorker()]);
    const standard = await readFile(await sample('standard.mp4'));
    server = createServer((request, response) => {
      if (request.url === '/standard.mp4') response.end(standard);
      else if (request.url === '/endless.mp4') endless().pipe(response);
      else response.writeHead(request.url === '/secret.mp4' ? 403 : 404).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  });
  afterAll(async () => {
    server.close();
    await Promise.all([farm.close(), trusting.close()]);
  });

  const local = async (name: SampleName, rungs: Rung[]) =>
    outcome(farm, 'LOCAL', { path: '' }, await farm.placeSample(name), rungs);

  const reported = { evidence: expect.stringMatching(/\w/) };
  const refused: [SampleName, Rung[], number, object?][] = [
    ['corrupt.mp4', [video], 8106],
    ['truncated.mp4', [video], 8106],
    ['headless.mp4', [video], 8106],
    ['text.mp4', [video], 8106],
    ['empty.mp4', [video], 8105, {}],
    ['zero-duration.mp4', [video], 8108],
    ['audio-only.m4a', [video], 8107],
    ['no-audio.mp4', [audio], 8107],
  ];
  it.for(refused)(
    'such as %s is rejected with code, evidence and advice',
    async ([name, rungs, code, evidence = reported]) => {
      const { status, error, text } = await local(name, rungs);
      expect(status).toBe('ERROR');
      expect(error).toMatchObject({ code, category: 'INPUT', retryHint: 'NO_RETRY', ...evidence });
      expect(error?.advice).toBeTruthy();
      expect(text).toContain(error?.text);
    },
  );

  it.for<[SampleName, Rung[]]>([
    ['audio-only.m4a', [audio]],
    ['no-audio.mp4', [video]],
    ['odd-size.mp4', [video]],
    ['rotated.mp4', [video]],
    ['variable-rate.mp4', [video, audio]],
    ['surround.mp4', [video, audio]],
    ['ten-bit.mp4', [video]],
  ])('such as %s results in a finished encoding', async ([name, rungs]) => {
    expect(await local(name, rungs)).toMatchObject({ status: 'FINISHED' });
  });

  it('is fetched over HTTP if the configuration allows the address', async () => {
    expect(await outcome(trusting, 'HTTP', address, 'standard.mp4', [video])).toMatchObject({ status: 'FINISHED' });
  });

  it('that is missing or forbidden on its server is reported as such', async () => {
    expect(await outcome(trusting, 'HTTP', address, 'missing.mp4', [video])).toMatchObject({
      status: 'ERROR',
      code: 8115,
    });
    expect(await outcome(trusting, 'HTTP', address, 'secret.mp4', [video])).toMatchObject({
      status: 'ERROR',
      code: 8102,
    });
  });

  it('that never ends is aborted', async () => {
    expect(await outcome(trusting, 'HTTP', address, 'endless.mp4', [video])).toMatchObject({
      status: 'ERROR',
      code: 8109,
    });
  });

  it('at a private address is rejected by default', async () => {
    expect(await outcome(farm, 'HTTP', address, 'standard.mp4', [video])).toMatchObject({
      status: 'ERROR',
      code: 8103,
    });
  });

  it('outside the folder of local inputs is rejected, through dots and links', async () => {
    await symlink('/etc/hostname', join(farm.folder, 'inputs', 'link.mp4'));
    for (const path of ['../data/secret', 'deeper/../../data/secret', 'link.mp4'])
      expect(await outcome(farm, 'LOCAL', { path: '' }, path, [video])).toMatchObject({ status: 'ERROR', code: 8104 });
  });
});
