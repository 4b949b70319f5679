import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { families, kindsOf, type ManifestPartKind, type MuxingType } from '@sluice/contract';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import {
  createDefaultManifest,
  createEncoding,
  createManifest,
  createManifestPart,
  createMuxing,
  createResource,
  createStream,
  getManifestStatus,
  startEncoding,
  startManifest,
} from '@sluice/core';
import { validateStream } from '@sluice/lab/validation';
import { findMediaTools, type MediaTools } from '@sluice/media';
import { serveFolder, type ServedFolder } from '@sluice/media/protection/testing/serve-folder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDrm, type Drm } from '../worker/protection/testing.ts';
import { createCodec, createInput, createOutput } from '../worker/testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../worker/testing/scratch-farm.ts';

type Settings = Record<string, unknown>;
type Stream = {
  streamId: string;
  /** Ids of muxings and of their protection, by the folder of their files. */
  muxings: Record<string, string>;
  drm: Record<string, string>;
};
type Encoding = { id: string; streams: Record<string, Stream> };
type Params = Record<string, string>;
type Manifest = { type: 'HLS' | 'DASH'; name: string; id: string };

const key = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const kid = '00112233445566778899aabbccddeeff';
const patience = { timeout: 60_000, interval: 200 };
const extensions: Partial<Record<MuxingType, string>> = { MP4: 'mp4', TEXT: 'vtt' };

let farm: ScratchFarm;
let served: ServedFolder;
let tools: MediaTools;
let inputId: string;
let outputId: string;
let inputPath: string;

const resource = async (
  name: string,
  kindName: string | undefined,
  settings: Settings,
  params: Params,
): Promise<string> => {
  const family = families.find((candidate) => candidate.name === name);
  const kinds = family ? kindsOf(family) : [];
  const kind = kindName === undefined ? kinds[0] : kinds.find((candidate) => candidate.kind === kindName);
  if (!family || !kind) throw new Error(`There is no ${name} of kind ${kindName}.`);
  return (await createResource(farm.context, family, kind, settings, params)).id;
};

type StreamRequest = { codec: string; settings: Settings; muxings: readonly MuxingType[]; more?: Settings; drm?: Drm };

/** Adds a stream with its muxings; the files of each muxing are in a folder of its stream and type. */
const addStream = async (encoding: Encoding, name: string, request: StreamRequest): Promise<void> => {
  const { context } = farm;
  const params = { encoding_id: encoding.id };
  const { id: streamId } = await createStream(context, {
    params,
    body: {
      codecConfigId: await createCodec(context, request.codec, request.settings),
      inputStreams: [{ inputId, inputPath, selectionMode: 'AUTO' }],
      ...request.more,
    },
  });
  encoding.streams[name] = { streamId, muxings: {}, drm: {} };
  for (const type of request.muxings) await addMuxing(encoding, name, { type, drm: request.drm });
};

const addMuxing = async (
  encoding: Encoding,
  name: string,
  { type, folder = type, drm }: { type: MuxingType; folder?: string; drm: Drm | undefined },
): Promise<void> => {
  const { context } = farm;
  const params = { encoding_id: encoding.id };
  const { streamId, muxings, drm: protections } = stream(encoding, name);
  const outputs = [{ outputId, outputPath: `${encoding.id}/${name}/${folder}` }];
  const extension = extensions[type];
  const body = muxingRequests[type].parse({
    ...(extension ? { filename: `${name}.${extension}` } : { segmentLength: 2 }),
    ...(type === 'MP4' && { fragmentDuration: 2000 }),
    streams: [{ streamId }],
    ...(!drm && { outputs }),
  });
  const { id } = await createMuxing(type)(context, { params, body });
  muxings[folder] = id;
  if (!drm) return;
  const place = { encoding_id: encoding.id, muxing_id: id };
  const { kind, settings } = drm;
  protections[folder] = await addDrm(context, type.toLowerCase(), place, { kind, settings: { ...settings, outputs } });
};

const openEncoding = async (): Promise<Encoding> => ({
  id: (await createEncoding(farm.context, { body: { name: 'own' } })).id,
  streams: {},
});

const encode = async ({ id }: Encoding): Promise<void> => {
  await startEncoding(farm.context, { params: { encoding_id: id }, body: {} });
  expect(await farm.wait(id)).toMatchObject({ status: 'FINISHED', messages: [] });
};

const h264 = (height: number, muxings: readonly MuxingType[], drm?: Drm): StreamRequest => ({
  codec: 'H264',
  settings: { height, bitrate: height * 1000, minGop: 30, maxGop: 30, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
  muxings,
  ...(drm && { drm }),
});
const aac = (language: string, muxings: readonly MuxingType[], drm?: Drm): StreamRequest => ({
  codec: 'AAC',
  settings: { bitrate: 64_000 },
  muxings,
  more: { metadata: { language } },
  ...(drm && { drm }),
});

const stream = (encoding: Encoding, name: string): Stream => {
  const match = encoding.streams[name];
  if (!match) throw new Error(`There is no stream ${name}.`);
  return match;
};

const add = async (kind: ManifestPartKind, params: Params, settings: Settings = {}): Promise<string> =>
  (await createManifestPart(kind)(farm.context, { params, body: settings })).id;

/** Returns the settings of a part that lists a muxing; its files are relative to the manifest. */
const rendition = (encoding: Encoding, name: string, folder: string): Settings => {
  const { streamId, muxings, drm } = stream(encoding, name);
  return {
    encodingId: encoding.id,
    muxingId: muxings[folder],
    streamId,
    segmentPath: `${name}/${folder}`,
    ...(drm[folder] !== undefined && { drmId: drm[folder] }),
  };
};

const open = async (
  type: 'HLS' | 'DASH',
  encoding: Encoding,
  name: string,
  settings: Settings = {},
): Promise<Manifest> => {
  const outputs = [{ outputId, outputPath: encoding.id }];
  const body = { manifestName: name, outputs, ...settings };
  const { id } = await createManifest(type)(farm.context, { body });
  return { type, name: `${encoding.id}/${name}`, id };
};

const openDefault = async (
  type: 'HLS' | 'DASH',
  encoding: Encoding,
  name: string,
  settings: Settings = {},
): Promise<Manifest> => {
  const outputs = [{ outputId, outputPath: encoding.id }];
  const body = { manifestName: name, encodingId: encoding.id, outputs, ...settings };
  const { id } = await createDefaultManifest(type)(farm.context, { body });
  return { type, name: `${encoding.id}/${name}`, id };
};

/** Creates a playlist of both heights and of audio groups, of the muxings in folders of one name. */
const openHls = async (
  encoding: Encoding,
  name: string,
  { video, audio = video, languages = ['en'] }: { video: string; audio?: string; languages?: string[] },
): Promise<{ manifest: Manifest; variants: string[] }> => {
  const manifest = await open('HLS', encoding, `${name}.m3u8`);
  const params = { manifest_id: manifest.id };
  for (const [index, language] of languages.entries())
    await add('audio-media', params, {
      ...rendition(encoding, language, audio),
      groupId: 'audio',
      name: language,
      language,
      isDefault: index === 0,
      autoselect: true,
      uri: `${name}-${language}.m3u8`,
    });
  const variants: string[] = [];
  for (const height of ['90', '180'])
    variants.push(
      await add('stream-info', params, {
        ...rendition(encoding, height, video),
        audio: 'audio',
        uri: `${name}-${height}.m3u8`,
      }),
    );
  return { manifest, variants };
};

type DashChoice = { kind: ManifestPartKind; muxing: MuxingType; settings?: Settings; file?: boolean };

const addSets = async (encoding: Encoding, period: Params, choice: DashChoice): Promise<void> => {
  const { kind, muxing, settings = {}, file = false } = choice;
  const body = (name: string): Settings => ({
    ...rendition(encoding, name, muxing),
    ...(file && { filePath: `${name}/${muxing}/${name}.mp4` }),
    ...settings,
  });
  const adaptationset_id = await add('video-adaptation-set', period);
  for (const height of ['90', '180']) await add(kind, { ...period, adaptationset_id }, body(height));
  const audioSet = { ...period, adaptationset_id: await add('audio-adaptation-set', period, { lang: 'en' }) };
  await add(kind, audioSet, body('en'));
};

const openDash = async (
  encoding: Encoding,
  name: string,
  choice: DashChoice,
  more: Settings = {},
): Promise<{ manifest: Manifest; period: Params }> => {
  const manifest = await open('DASH', encoding, `${name}.mpd`, more);
  const period = { manifest_id: manifest.id, period_id: await add('period', { manifest_id: manifest.id }) };
  await addSets(encoding, period, choice);
  return { manifest, period };
};

/** Writes a manifest and validates it as viewers get it. */
const validate = async ({ type, name, id }: Manifest, system: 'none' | 'widevine' = 'none') => {
  const params = { manifest_id: id };
  await startManifest(type)(farm.context, { params, body: {} });
  await vi.waitFor(async () => {
    const { status, messages } = await getManifestStatus(type)(farm.context, { params });
    expect([status, messages]).toEqual(['FINISHED', expect.anything()]);
  }, patience);
  const streamToValidate = {
    type: type === 'HLS' ? ('hls' as const) : ('dash' as const),
    url: `${served.url}/${name}`,
    drm: { system },
  };
  return validateStream(streamToValidate, {
    network: { allowPrivateNetwork: true },
    ffmpeg: tools.ffmpeg,
    ffprobe: tools.ffprobe,
  });
};

/** Writes and validates a manifest; returns its errors, and a line if no media was examined. */
const errorsOf = async (manifest: Manifest, system?: 'widevine'): Promise<string[]> => {
  const { findings, segments, message } = await validate(manifest, system);
  return [
    ...findings.filter(({ level }) => level === 'error').map(({ rule, evidence }) => `${rule}: ${evidence}`),
    ...(segments === 0 ? [`No segment was examined. ${message ?? ''}`] : []),
  ];
};

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  farm = await scratchFarm();
  await farm.startWorker();
  served = await serveFolder(join(farm.folder, 'outputs'), { 'access-control-allow-origin': '*' });
  inputId = await createInput(farm.context, 'LOCAL', { path: '' });
  outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
  inputPath = await farm.placeSample('standard.mp4');
  await writeFile(join(farm.folder, 'inputs', 'text.srt'), '1\n00:00:01,000 --> 00:00:03,000\nHello\n');
}, 120_000);
afterAll(async () => {
  await served?.close();
  await farm?.close();
});

describe('unencrypted files', () => {
  let film: Encoding;
  let spriteId: string;
  beforeAll(async () => {
    film = await openEncoding();
    await addStream(film, '90', h264(90, ['FMP4', 'CMAF', 'TS', 'MP4']));
    await addStream(film, '180', h264(180, ['FMP4', 'CMAF', 'TS', 'MP4']));
    await addStream(film, 'en', aac('en', ['FMP4', 'CMAF', 'TS', 'MP4', 'PACKED_AUDIO']));
    await addStream(film, 'de', aac('de', ['FMP4', 'TS']));
    const text = [{ inputId, inputPath: 'text.srt', selectionMode: 'AUTO' }];
    await addStream(film, 'text', {
      codec: 'WEBVTT',
      settings: {},
      muxings: ['TEXT', 'CHUNKED_TEXT', 'FMP4'],
      more: { inputStreams: text, metadata: { language: 'en' } },
    });
    const { streamId } = stream(film, '90');
    const outputs = [{ outputId, outputPath: `${film.id}/sprites` }];
    const place = { encoding_id: film.id, stream_id: streamId };
    spriteId = await resource('sprites', undefined, { spriteName: 's.jpg', distance: 2, height: 45, outputs }, place);
    await encode(film);
  }, 240_000);

  it('have a default playlist', async () => {
    expect(await errorsOf(await openDefault('HLS', film, 'all.m3u8'))).toEqual([]);
  });

  it.each([
    ['TS', 'TS'],
    ['TS', 'PACKED_AUDIO'],
    ['FMP4', 'FMP4'],
    ['CMAF', 'CMAF'],
    ['MP4', 'MP4'],
  ] as const)('have a playlist of %s with audio as %s', async (video, audio) => {
    const { manifest } = await openHls(film, `${video}-${audio}`.toLowerCase(), { video, audio });
    expect(await errorsOf(manifest)).toEqual([]);
  });

  it.each(['TS', 'FMP4', 'MP4'] as const)('have I-frame playlists of %s', async (video) => {
    const name = `iframes-${video.toLowerCase()}`;
    const { manifest, variants } = await openHls(film, name, { video });
    for (const [index, stream_id] of variants.entries())
      await add('iframe-playlist', { manifest_id: manifest.id, stream_id }, { filename: `${name}-i${index}.m3u8` });
    expect(await errorsOf(manifest)).toEqual([]);
  });

  it('have a playlist with two languages, subtitles and ad cues', async () => {
    const { manifest, variants } = await openHls(film, 'rich', { video: 'FMP4', languages: ['en', 'de'] });
    const params = { manifest_id: manifest.id };
    const common = { groupId: 'text', language: 'en', autoselect: true };
    await add('vtt-media', params, { ...common, name: 'File', vttUrl: 'text/TEXT/text.vtt', uri: 'file.m3u8' });
    const chunks = rendition(film, 'text', 'CHUNKED_TEXT');
    await add('subtitles-media', params, { ...chunks, ...common, name: 'Chunks', language: 'fr', uri: 'chunks.m3u8' });
    for (const stream_id of variants) {
      const cue = (segment: number, data: string) =>
        add('stream-tag', { ...params, stream_id }, { positionMode: 'SEGMENT', segment, data });
      await cue(1, '#EXT-X-CUE-OUT:2');
      await cue(2, '#EXT-X-CUE-IN');
    }
    expect(await errorsOf(manifest)).toEqual([]);
  });

  it('have an MPD of each version', async () => {
    for (const version of ['V1', 'V2'])
      expect(await errorsOf(await openDefault('DASH', film, `all-${version}.mpd`, { version }))).toEqual([]);
  });

  it.each([
    ['template', { kind: 'fmp4-representation', muxing: 'FMP4', settings: { type: 'TEMPLATE' } }],
    ['timeline', { kind: 'fmp4-representation', muxing: 'FMP4', settings: { type: 'TIMELINE' } }],
    ['list', { kind: 'fmp4-representation', muxing: 'FMP4', settings: { type: 'LIST' } }],
    [
      'template-in-set',
      { kind: 'cmaf-representation', muxing: 'CMAF', settings: { type: 'TEMPLATE', mode: 'TEMPLATE_ADAPTATION_SET' } },
    ],
    ['cmaf', { kind: 'cmaf-representation', muxing: 'CMAF' }],
    ['byte-ranges', { kind: 'mp4-representation', muxing: 'MP4', file: true, settings: { type: 'SEGMENT_LIST' } }],
  ] as [string, DashChoice][])('have an MPD with segments by %s', async (name, choice) => {
    expect(await errorsOf((await openDash(film, name, choice)).manifest)).toEqual([]);
  });

  it('have an MPD of the profile on-demand', async () => {
    const choice: DashChoice = {
      kind: 'mp4-representation',
      muxing: 'MP4',
      file: true,
      settings: { type: 'SEGMENT_BASE' },
    };
    expect(await errorsOf((await openDash(film, 'on-demand', choice, { profile: 'ON_DEMAND' })).manifest)).toEqual([]);
  });

  it('have an MPD with sprites and subtitles', async () => {
    const { manifest, period } = await openDash(film, 'rich', { kind: 'fmp4-representation', muxing: 'FMP4' });
    const setOf = async (kind: ManifestPartKind, settings: Settings = {}) => ({
      ...period,
      adaptationset_id: await add(kind, period, settings),
    });
    const { streamId } = stream(film, '90');
    const tiles = { encodingId: film.id, streamId, spriteId, segmentPath: 'sprites' };
    await add('sprite-representation', await setOf('image-adaptation-set'), tiles);
    await add('vtt-representation', await setOf('subtitle-adaptation-set', { lang: 'en' }), {
      vttUrl: 'text/TEXT/text.vtt',
    });
    const texts = rendition(film, 'text', 'FMP4');
    await add('fmp4-representation', await setOf('subtitle-adaptation-set', { lang: 'fr' }), texts);
    expect(await errorsOf(manifest)).toEqual([]);
  });

  it('have an MPD of two periods', async () => {
    const choice = (range: Settings): DashChoice => ({ kind: 'fmp4-representation', muxing: 'FMP4', settings: range });
    const { manifest } = await openDash(film, 'periods', choice({ startSegmentNumber: 0, endSegmentNumber: 0 }));
    const period = { manifest_id: manifest.id, period_id: await add('period', { manifest_id: manifest.id }) };
    await addSets(film, period, choice({ startSegmentNumber: 1, endSegmentNumber: 2 }));
    expect(await errorsOf(manifest)).toEqual([]);
  });
});

describe('files of other codecs', () => {
  it('in H.265 have a playlist and an MPD', async () => {
    const film = await openEncoding();
    for (const height of [90, 180]) await addStream(film, String(height), { ...h264(height, ['FMP4']), codec: 'H265' });
    await addStream(film, 'en', aac('en', ['FMP4']));
    await encode(film);
    expect(await errorsOf(await openDefault('HLS', film, 'all.m3u8'))).toEqual([]);
    expect(await errorsOf(await openDefault('DASH', film, 'all.mpd'))).toEqual([]);
  }, 240_000);

  it('in WebM have an MPD', async () => {
    const film = await openEncoding();
    const settings = { bitrate: 90_000, quality: 'REALTIME', cpuUsed: 8 };
    for (const height of [90, 180])
      await addStream(film, String(height), { codec: 'VP9', settings: { ...settings, height }, muxings: ['WEBM'] });
    await addStream(film, 'en', { ...aac('en', ['WEBM']), codec: 'OPUS' });
    await encode(film);
    const { manifest } = await openDash(film, 'webm', { kind: 'webm-representation', muxing: 'WEBM' });
    expect(await errorsOf(manifest)).toEqual([]);
  }, 240_000);
});

describe('encrypted files', () => {
  const cenc = (encryptionMode: 'CTR' | 'CBC', ownKid = kid): Drm => ({
    kind: 'CENC',
    settings: { key, kid: ownKid, encryptionMode, widevine: {}, playReady: { laUrl: 'https://license.example.com/' } },
  });
  const protect = async (drmOf: (name: string) => Drm): Promise<Encoding> => {
    const film = await openEncoding();
    for (const height of [90, 180])
      await addStream(film, String(height), h264(height, ['FMP4'], drmOf(String(height))));
    await addStream(film, 'en', aac('en', ['FMP4'], drmOf('en')));
    await encode(film);
    return film;
  };
  const keyIds: Record<string, string> = { 90: kid, 180: kid.replace('00', '01'), en: kid.replace('00', '02') };

  it.each<[string, (name: string) => Drm]>([
    ['in mode CBC with one key', () => cenc('CBC')],
    ['in mode CTR with a key for each rendition', (name) => cenc('CTR', keyIds[name])],
  ])(
    '%s have a playlist and an MPD',
    async (_, drmOf) => {
      const film = await protect(drmOf);
      expect(await errorsOf(await openDefault('HLS', film, 'all.m3u8'), 'widevine')).toEqual([]);
      expect(await errorsOf(await openDefault('DASH', film, 'all.mpd'), 'widevine')).toEqual([]);
    },
    240_000,
  );

  it('with AES_128 and SAMPLE_AES have a playlist of each type', async () => {
    const film = await openEncoding();
    for (const height of [90, 180]) await addStream(film, String(height), h264(height, []));
    await addStream(film, 'en', aac('en', []));
    const folders: string[] = [];
    for (const type of ['TS', 'FMP4'] as const)
      for (const method of ['AES_128', 'SAMPLE_AES']) {
        const folder = `${type}-${method}`.toLowerCase();
        folders.push(folder);
        const drm: Drm = { kind: 'AES', settings: { key, method } };
        for (const name of Object.keys(film.streams)) await addMuxing(film, name, { type, folder, drm });
      }
    await encode(film);
    for (const folder of folders)
      expect(await errorsOf((await openHls(film, folder, { video: folder })).manifest), folder).toEqual([]);
  });
});
