import { execFileSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createServer as createPlainServer, type RequestListener, type Server as PlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import { encodingParts, filters, inputStreams, kindsOf, sidecars, streamParts, type Family } from '@sluice/contract';
import {
  addStreamFilters,
  createEncoding,
  createMuxing,
  createResource,
  createStream,
  startEncoding,
} from '@sluice/core';
import { findMediaTools, type MediaTools } from '@sluice/media';
import { pixelOf, shapeOf } from '@sluice/media/filters/testing';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCodec, createInput, createOutput } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

type Settings = Record<string, unknown>;

describe('streams from input streams and filters', () => {
  let farm: ScratchFarm;
  let server: Server;
  let plainServer: PlainServer;
  let inputId: string;
  let outputId: string;
  let image: string;
  let plainImage: string;
  let tools: MediaTools;

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    farm = await scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true' });
    await farm.startWorker();
    const [key, certificate] = [join(farm.folder, 'key.pem'), join(farm.folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
      stdio: 'ignore',
    });
    setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')]);
    const red = await readFile(await sample('red.png'));
    const answer: RequestListener = (request, response) => {
      if (request.url === '/red.png') response.end(red);
      else response.writeHead(404).end();
    };
    server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, answer);
    plainServer = createPlainServer(answer);
    for (const one of [server, plainServer])
      await new Promise<void>((resolve) => {
        one.listen(0, '127.0.0.1', resolve);
      });
    image = `https://localhost:${(server.address() as AddressInfo).port}`;
    plainImage = `http://localhost:${(plainServer.address() as AddressInfo).port}`;
    inputId = await createInput(farm.context, 'LOCAL', { path: '' });
    outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
    for (const name of ['red.mp4', 'blue-square.mp4', 'grey.mp4'] as const)
      await copyFile(await sample(name), join(farm.folder, 'inputs', name));
  });
  afterAll(async () => {
    server.close();
    plainServer.close();
    await farm.close();
  });

  const create = async (
    family: Family,
    kindName: string,
    settings: Settings,
    place: Settings = {},
  ): Promise<string> => {
    const kind = kindsOf(family).find((candidate) => candidate.kind === kindName);
    if (!kind) throw new Error(`Unknown kind ${kindName}.`);
    return (await createResource(farm.context, family, kind, settings, place as Record<string, string>)).id;
  };
  const partFamily = (name: string): Family => {
    const match = [...streamParts, ...encodingParts].find((candidate) => candidate.name === name);
    if (!match) throw new Error(`Unknown family ${name}.`);
    return match;
  };
  const newEncoding = async (): Promise<string> =>
    (await createEncoding(farm.context, { body: { name: 'sources' } })).id;
  const addStream = async (encodingId: string, source: Settings, codec = 'H264'): Promise<string> => {
    const params = { encoding_id: encodingId };
    const settings = codec === 'H264' ? { presetConfiguration: 'VOD_SUPERHIGH_SPEED', crf: 4 } : { bitrate: 64_000 };
    const codecConfigId = await createCodec(farm.context, codec, settings);
    const stream = await createStream(farm.context, { params, body: { codecConfigId, inputStreams: [source] } });
    const body = muxingRequests.MP4.parse({
      filename: `${codec}.mp4`,
      streams: [{ streamId: stream.id }],
      outputs: [{ outputId, outputPath: encodingId }],
    });
    await createMuxing('MP4')(farm.context, { params, body });
    return stream.id;
  };
  const addFilter = async (
    encodingId: string,
    streamId: string,
    kind: string,
    settings: Settings,
    position: number,
  ) => {
    const id = await create(filters, kind, settings);
    const params = { encoding_id: encodingId, stream_id: streamId };
    await addStreamFilters(farm.context, { params, query: undefined, body: [{ id, position }] });
  };
  const start = (encodingId: string) => startEncoding(farm.context, { params: { encoding_id: encodingId }, body: {} });
  const output = (encodingId: string, name: string): string => join(farm.folder, 'outputs', encodingId, name);

  it('are concatenated, cropped and watermarked with a fetched image, with keyframes and subtitle files', async () => {
    const encodingId = await newEncoding();
    const place = { encoding_id: encodingId };
    const ingest = (inputPath: string) => create(inputStreams, 'INGEST', { inputId, inputPath }, place);
    const blue = await create(
      inputStreams,
      'TRIMMING_TIME_BASED',
      { inputStreamId: await ingest('blue-square.mp4'), offset: 1, duration: 1 },
      place,
    );
    const whole = await create(
      inputStreams,
      'CONCATENATION',
      {
        concatenation: [
          { inputStreamId: blue, position: 2 },
          { inputStreamId: await ingest('red.mp4'), position: 1, isMain: true },
        ],
      },
      place,
    );
    const streamId = await addStream(encodingId, { inputStreamId: whole });
    // Added in reverse order of their positions.
    await addFilter(encodingId, streamId, 'WATERMARK', { image: `${image}/red.png`, left: 0, top: 0 }, 2);
    await addFilter(encodingId, streamId, 'WATERMARK', { image: `${plainImage}/red.png`, left: 0, top: 0 }, 3);
    await addFilter(encodingId, streamId, 'CROP', { left: 80, right: 80 }, 1);
    await create(partFamily('keyframes'), 'KEYFRAME', { time: 0.5 }, place);
    await writeFile(join(farm.folder, 'inputs', 'en.vtt'), 'WEBVTT\n\n00:00.500 --> 00:02.500\nHello\n');
    const outputs = [{ outputId, outputPath: encodingId }];
    await create(
      sidecars,
      'WEB_VTT',
      { inputId, inputPath: 'en.vtt', outputs, segmentation: { segmentLength: 2 } },
      place,
    );
    await start(encodingId);
    const status = await farm.wait(encodingId);
    expect([status.status, status.messages.map(({ text }) => text).join(' ')]).toEqual(['FINISHED', expect.anything()]);
    const film = output(encodingId, 'H264.mp4');
    expect(await shapeOf(tools, film)).toBe('160,180,30/1,90');
    expect((await pixelOf(tools, film, 70, 10, 10))[0]).toBeGreaterThan(200);
    expect((await pixelOf(tools, film, 70, 80, 100))[2]).toBeGreaterThan(200);
    expect((await pixelOf(tools, film, 20, 80, 100))[0]).toBeGreaterThan(200);
    const packets = execFileSync(tools.ffprobe, [
      '-v',
      'error',
      '-show_entries',
      'packet=pts_time,flags',
      '-of',
      'csv=p=0',
      film,
    ]);
    expect(packets.toString()).toMatch(/^0\.500000,K/m);
    expect(await readFile(output(encodingId, 'en_1.vtt'), 'utf8')).toContain('Hello');
    expect(await readFile(output(encodingId, 'en.m3u8'), 'utf8')).toContain('en_0.vtt');
  });

  it('have burned-in subtitles, and SCC captions written as WebVTT', async () => {
    const encodingId = await newEncoding();
    const streamId = await addStream(encodingId, { inputId, inputPath: 'grey.mp4' });
    await writeFile(
      join(farm.folder, 'inputs', 'en.srt'),
      '1\n00:00:00,000 --> 00:00:02,000\n<font size=200>█████</font>\n',
    );
    await writeFile(
      join(farm.folder, 'inputs', 'en.scc'),
      'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 c8e5 ecec ef80 942f 942f\n\n00:00:03:00\t942c 942c\n',
    );
    const place = { encoding_id: encodingId, stream_id: streamId };
    const input = { inputId, inputPath: 'en.srt' };
    await create(partFamily('burnInSubtitlesSrt'), 'SRT', { characterEncoding: 'UTF-8', input }, place);
    const conversion = { input: { inputId, inputPath: 'en.scc' }, fileName: 'en.vtt', outputFormat: 'WEBVTT' };
    const outputs = [{ outputId, outputPath: encodingId }];
    await create(partFamily('captionsScc'), 'SCC', { ...conversion, outputs }, { encoding_id: encodingId });
    await start(encodingId);
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    expect((await pixelOf(tools, output(encodingId, 'H264.mp4'), 30, 160, 150))[0]).toBeGreaterThan(220);
    expect(await readFile(output(encodingId, 'en.vtt'), 'utf8')).toContain('Hello');
  });

  const refusal = async (encodingId: string) => {
    const error = await start(encodingId).then(
      () => undefined,
      (thrown: { code: string; evidence: string }) => thrown,
    );
    return { code: error?.code, evidence: error?.evidence };
  };

  it('are rejected at the start with every error', async () => {
    const encodingId = await newEncoding();
    const place = { encoding_id: encodingId };
    const lost = await create(inputStreams, 'TRIMMING_TIME_BASED', { inputStreamId: 'nowhere', offset: 1 }, place);
    const streamId = await addStream(encodingId, { inputStreamId: lost }, 'AAC');
    expect(await refusal(encodingId)).toEqual({
      code: 'reference_missing',
      evidence: `Input stream ${lost}: the encoding has no input stream nowhere.`,
    });
    const other = await newEncoding();
    const sound = await addStream(other, { inputId, inputPath: 'red.mp4' }, 'AAC');
    await addFilter(other, sound, 'CROP', { left: 2 }, 0);
    expect(await refusal(other)).toEqual({
      code: 'validation_failed',
      evidence: `Stream ${sound}: the filter CROP changes video, but AAC encodes audio.`,
    });
    expect(streamId).toBeTruthy();
  });

  it('fail with the URL in the evidence when an image cannot be fetched', async () => {
    const encodingId = await newEncoding();
    const streamId = await addStream(encodingId, { inputId, inputPath: 'grey.mp4' });
    await addFilter(encodingId, streamId, 'WATERMARK', { image: `${image}/absent.png`, left: 0 }, 0);
    await start(encodingId);
    const { status, error } = await farm.wait(encodingId);
    expect([status, error?.code]).toEqual(['ERROR', expect.any(Number)]);
    expect(error).toMatchObject({ category: 'INPUT' });
  });
});
