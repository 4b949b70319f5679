import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { DashItem, HlsVariant, ManifestContent, PlacedRendition } from '@sluice/contract';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Codec } from '../../codecs/codec.ts';
import { makePictures } from '../../pictures/make-pictures.ts';
import { planPictures } from '../../pictures/plan-pictures.ts';
import type { MuxingDescription } from '../../sources/description.ts';
import { planEncoding } from '../../plan/plan-encoding.ts';
import { probe } from '../../probe/probe.ts';
import { serveFolder, type ServedFolder } from '../../protection/testing/serve-folder.ts';
import { encodeAll, type Made } from '../../run/testing.ts';
import { findMediaTools } from '../../tools/find-media-tools.ts';
import type { MediaTools } from '../../tools/media-tools.ts';
import { renderManifest } from './render-manifest.ts';
import { reviewManifest } from './review-manifest.ts';
import { periodOf, segmentsOf, setOf } from './testing.ts';

const run = promisify(execFile);
const seconds = 6;
const text = `1
00:00:00,500 --> 00:00:02,000
First

2
00:00:03,000 --> 00:00:05,000
Second
`;

let tools: MediaTools;
let root: string;
let made: Map<string, Made>;
let sprites: Record<string, unknown>;
let browser: Browser;
let served: ServedFolder;
let page: Page;

const h264: Codec = { kind: 'H264', settings: { bitrate: 200_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } };
const streams = [
  { id: 'v', codec: h264 },
  { id: 'a', codec: { kind: 'AAC', settings: { bitrate: 64_000 } } as Codec },
  { id: 't', codec: { kind: 'WEBVTT', settings: {} } as Codec },
].map((stream) => ({ ...stream, inputKey: 'in', selection: { mode: 'AUTO' as const } }));
const muxing = (id: string, kind: MuxingDescription['kind'], own: string, more: object = {}): MuxingDescription => ({
  id,
  kind,
  streamIds: [own],
  segmentLengthSeconds: 2,
  ...more,
});
const muxings = [
  muxing('v', 'FMP4', 'v'),
  muxing('a', 'FMP4', 'a'),
  muxing('ts', 'TS', 'v'),
  muxing('file', 'MP4', 'v', { filename: 'v.mp4', fragmentDurationMilliseconds: 2000 }),
  muxing('on-demand', 'MP4', 'v', {
    filename: 'd.mp4',
    fragmentsFor: 'DASH_ON_DEMAND',
    fragmentDurationMilliseconds: 2000,
  }),
  muxing('smooth', 'MP4', 'v', {
    filename: 's.ismv',
    fragmentsFor: 'SMOOTH',
    fragmentDurationMilliseconds: 2000,
    streamIds: ['v', 'a'],
  }),
  muxing('chunks', 'CHUNKED_TEXT', 't'),
  muxing('wvtt', 'FMP4', 't'),
  muxing('text', 'TEXT', 't', { filename: 't.vtt' }),
];

const makeSource = async (): Promise<string> => {
  const file = join(root, 'source.mp4');
  await writeFile(join(root, 'text.srt'), text);
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=320x180:r=25:d=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=440:d=${seconds}`,
  ];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'mov_text'];
  await run(tools.ffmpeg, [
    '-v',
    'error',
    ...inputs,
    '-i',
    join(root, 'text.srt'),
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    ...codecs,
    file,
  ]);
  return file;
};

const makeSprites = async (file: string): Promise<Record<string, unknown>> => {
  const inputs = [{ key: 'in', info: await probe(tools, file) }];
  const plan = planEncoding({ encodingId: 'test', inputs, streams, muxings }, { chunkSeconds: 2 });
  const settings = { spriteName: 's.jpg', vttName: 's.vtt', distance: 1, width: 80, height: 45, hTiles: 2, vTiles: 2 };
  const [task] = planPictures(plan, [{ id: 'sprites', streamId: 'v', kind: 'SPRITE', settings }]);
  if (!task) throw new Error('no sprite was planned');
  const artifact = (key: string, name: string): string => join(root, 'made', key, name);
  return { ...(await makePictures(tools, task.payload, { artifact, outputDirectory: join(root, 'sprites') })).facts };
};

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-manifests-'));
  const file = await makeSource();
  await mkdir(join(root, 'made'));
  made = await encodeAll(tools, { file, directory: join(root, 'made') }, { streams, muxings });
  sprites = await makeSprites(file);
  served = await serveFolder(root);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  await rm(root, { recursive: true, force: true });
});

const script = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled.js');
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`${served.url}/`);
  await page.addScriptTag({ path: script });
});
afterEach(() => page.close());

const placed = (id: string, kind: PlacedRendition['kind'] = 'VIDEO'): PlacedRendition => {
  const found = made.get(id);
  if (!found) throw new Error(`no muxing ${id}`);
  const segmentPath = relative(root, found.directory);
  const { file } = found.facts;
  return {
    encodingId: 'e',
    muxingId: id,
    muxingType: found.facts.kind,
    kind,
    codecs: [],
    streamIds: [],
    outputs: [],
    // Passed through JSON, as it is when loaded from storage.
    facts: JSON.parse(JSON.stringify(found.facts)),
    segmentPath,
    ...(file && { filePath: `${segmentPath}/${file.name}` }),
  };
};

/** Writes a manifest into the served folder; returns its URL. */
const written = async (fileName: string, content: ManifestContent): Promise<string> => {
  const description = { fileName, outputId: 'o', outputPath: '', settings: {}, ...content };
  expect(reviewManifest(description).filter(({ level }) => level === 'ERROR')).toEqual([]);
  for (const { path, text: body } of renderManifest(description)) await writeFile(join(root, path), body);
  return `${served.url}/${fileName}`;
};

type Track = { language: string; width: number; height: number };
type Player = {
  attach(video: HTMLVideoElement): Promise<void>;
  load(address: string, startSeconds: number): Promise<void>;
  getTextTracks(): Track[];
  getImageTracks(): { id: number }[];
  getThumbnails(id: number, time: number): Promise<{ positionX: number; positionY: number; width: number } | null>;
  selectTextTrack(track: Track): void;
  getManifest(): { variants: { video: { trickModeVideo: unknown } }[] };
};
type Seen = {
  error?: string;
  seconds: number;
  durationSeconds: number;
  texts: string[];
  tile?: { positionX: number; positionY: number; width: number } | null;
  hasPictures: boolean;
};

const watch = async ({ url, from }: { url: string; from: number }): Promise<Seen> => {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const seen: Seen = { seconds: 0, durationSeconds: 0, texts: [], hasPictures: false };
  // The library is a script of the page, without types here.
  const player = new (globalThis as unknown as { shaka: { Player: new () => Player } }).shaka.Player();
  try {
    await player.attach(video);
    await player.load(url, from);
    const [track] = player.getTextTracks();
    seen.texts = player.getTextTracks().map(({ language }) => language);
    if (track) player.selectTextTrack(track);
    const [image] = player.getImageTracks();
    if (image) seen.tile = await player.getThumbnails(image.id, 3.5);
    seen.hasPictures = Boolean(player.getManifest().variants[0]?.video.trickModeVideo);
    seen.durationSeconds = video.duration;
    await video.play();
    await new Promise<void>((resolve, reject) => {
      video.addEventListener('timeupdate', () => video.currentTime > from + 1 && resolve());
      video.addEventListener('error', () => reject(video.error));
    });
  } catch (error) {
    // Errors thrown by this library have a code.
    seen.error = String((error as { code?: number }).code ?? error);
  }
  return { ...seen, seconds: video.currentTime };
};
const play = (url: string, from = 0): Promise<Seen> => page.evaluate(watch, { url, from });

/** Returns the loaded cues of all subtitles; they load independently of the picture. */
const loadedCues = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .flatMap((video) => [...video.textTracks])
      .flatMap((track) => [...(track.cues ?? [])])
      // SAFETY: browsers make VTT cues only.
      .map((cue) => (cue as VTTCue).text),
  );

const wholeText = (): DashItem => ({
  id: 't',
  protections: [],
  form: 'text',
  format: 'VTT',
  url: placed('text', 'SUBTITLE').filePath ?? '',
});
const pictureAndSound = () => [
  setOf('VIDEO', [segmentsOf(placed('v'))]),
  setOf('AUDIO', [segmentsOf(placed('a', 'AUDIO'))], { language: 'en' }),
];

describe('shaka-player', () => {
  it('plays DASH across periods, with subtitles and sprites', async () => {
    const tiles: DashItem = { id: 'tiles', protections: [], form: 'sprite', sprites, segmentPath: 'sprites' };
    const texts = setOf('SUBTITLE', [wholeText()], { language: 'de' });
    const periods = [
      periodOf([...pictureAndSound(), texts, setOf('IMAGE', [tiles])]),
      periodOf([...pictureAndSound(), texts, setOf('IMAGE', [tiles])]),
    ];
    const url = await written('periods.mpd', { type: 'DASH', periods });
    const seen = await play(url, seconds - 0.5);
    expect(seen).toMatchObject({ texts: ['de'], tile: { width: 80 } });
    expect(seen.error).toBeUndefined();
    expect(seen.seconds).toBeGreaterThan(seconds);
    expect(seen.durationSeconds).toBeCloseTo(2 * seconds, 0);
    // With two columns, two rows and one frame per second, 3.5 s is the last tile.
    expect(seen.tile).toMatchObject({ positionX: 80, positionY: 45 });
  });

  it.each([
    ['one file', wholeText],
    ['files of segments', () => segmentsOf(placed('chunks', 'SUBTITLE'))],
    ['fMP4', () => segmentsOf(placed('wvtt', 'SUBTITLE'))],
  ])('shows DASH subtitles in %s', async (name, item) => {
    const sets = [...pictureAndSound(), setOf('SUBTITLE', [item()], { language: 'de' })];
    const url = await written(`${name.replaceAll(' ', '-')}.mpd`, { type: 'DASH', periods: [periodOf(sets)] });
    const seen = await play(url);
    expect(seen.error).toBeUndefined();
    await expect.poll(loadedCues, { timeout: 20_000 }).toContain('First');
  });

  it.each(['TEMPLATE', 'LIST', 'TIMELINE'] as const)('plays DASH with the layout %s', async (layout) => {
    const sets = [setOf('VIDEO', [segmentsOf(placed('v'), { layout, isTemplateShared: true })])];
    const seen = await play(await written(`${layout}.mpd`, { type: 'DASH', periods: [periodOf(sets)] }), 3);
    expect(seen.error).toBeUndefined();
    expect(seen.seconds).toBeGreaterThan(4);
  });

  it('plays byte ranges of one file with DASH and HLS', async () => {
    const rendition = placed('file');
    const item: DashItem = { id: 'f', protections: [], form: 'file', layout: 'SEGMENT_LIST', rendition };
    const dash = await play(await written('f.mpd', { type: 'DASH', periods: [periodOf([setOf('VIDEO', [item])])] }), 3);
    expect(dash.error).toBeUndefined();
    const variant: HlsVariant = { ...rendition, uri: 'f-v.m3u8', audioGroups: [], tags: [], iframePlaylists: [] };
    const hls = await play(await written('f.m3u8', { type: 'HLS', variants: [variant], media: [] }), 3);
    expect(hls.error).toBeUndefined();
    expect(Math.min(dash.seconds, hls.seconds)).toBeGreaterThan(4);
  });

  it('plays a single file by its own index', async () => {
    const rendition = placed('on-demand');
    const item: DashItem = { id: 'f', protections: [], form: 'file', layout: 'SEGMENT_BASE', rendition };
    const url = await written('d.mpd', { type: 'DASH', periods: [periodOf([setOf('VIDEO', [item])])] });
    expect(await readFile(join(root, 'd.mpd'), 'utf8')).toContain('<SegmentBase');
    const seen = await play(url, 3);
    expect(seen.error).toBeUndefined();
    expect(seen.seconds).toBeGreaterThan(4);
  });

  it.each(['v', 'ts'])('plays HLS with subtitles and an I-frame playlist (%s)', async (id) => {
    const variant: HlsVariant = {
      ...placed(id),
      uri: `${id}.m3u8`,
      audioGroups: [],
      subtitlesGroup: 'texts',
      tags: [{ data: '#EXT-X-OWN:1', seconds: 2 }],
      iframePlaylists: [`${id}-pictures.m3u8`],
    };
    const member = {
      groupId: 'texts',
      name: 'Deutsch',
      language: 'de',
      isDefault: false,
      autoselect: true,
      forced: false,
      characteristics: [],
      tags: [],
    };
    const { filePath = '' } = placed('text', 'SUBTITLE');
    const url = await written(`${id}-master.m3u8`, {
      type: 'HLS',
      variants: [variant],
      media: [
        { ...member, media: 'VTT', uri: `${id}-text.m3u8`, vttUrl: filePath },
        { ...placed('chunks', 'SUBTITLE'), ...member, name: 'Segments', media: 'SUBTITLES', uri: `${id}-chunks.m3u8` },
      ],
    });
    const seen = await play(url);
    expect(seen).toMatchObject({ texts: ['de', 'de'], hasPictures: true });
    expect(seen.error).toBeUndefined();
    await expect.poll(loadedCues, { timeout: 20_000 }).toContain('First');
  });
});

describe('Smooth Streaming', () => {
  it('lists the fragments of each track of a file that it can serve', async () => {
    const rendition = placed('smooth');
    const filePath = rendition.filePath ?? '';
    await written('s.ismc', { type: 'SMOOTH_STREAMING', renditions: [{ ...rendition, filePath }], protections: [] });
    const client = await readFile(join(root, 's.ismc'), 'utf8');
    const chunks = [...client.matchAll(/<c n="(\d)" t="(\d+)" d="(\d+)"/g)].map((match) => match.slice(1).map(Number));
    const video = chunks.slice(0, 3);
    expect(video).toEqual([0, 1, 2].map((number) => [number, number * 20_000_000, 20_000_000]));
    const sound = chunks.slice(3).reduce((sum, [, , duration = 0]) => sum + duration, 0);
    expect(sound / 10_000_000).toBeCloseTo(seconds, 0);
    expect(client).toMatch(/FourCC="H264"[^>]* CodecPrivateData="0000000167[0-9A-F]+0000000168[0-9A-F]+"/);
    expect(client).toMatch(/FourCC="AACL" SamplingRate="\d+"[^>]* CodecPrivateData="1[0-9A-F]{3,}"/);
    const server = await readFile(join(root, 's.ism'), 'utf8');
    expect(server).toContain(`<video src="${filePath}"`);
    expect([...server.matchAll(/name="trackID" value="(\d)"/g)].map(([, id]) => id)).toEqual(['1', '2']);
  });
});

describe('I-frames', () => {
  it.each(['v', 'ts', 'file'])('can be decoded individually (%s)', async (id) => {
    const rendition = placed(id);
    const found = made.get(id);
    const { segments = [], file, initSegment } = found?.facts ?? {};
    const name = segments[1]?.name ?? file?.name ?? '';
    const extent = segments[1]?.picture ?? file?.fragments?.[1]?.picture;
    const bytes = await readFile(join(root, rendition.segmentPath, name));
    const { startBytes = 0, sizeBytes = 0 } = extent ?? {};
    const init = initSegment
      ? await readFile(join(root, rendition.segmentPath, initSegment.name))
      : bytes.subarray(0, file?.initBytes ?? 0);
    const alone = join(root, `picture-${id}.bin`);
    await writeFile(alone, Buffer.concat([init, bytes.subarray(startBytes, startBytes + sizeBytes)]));
    const count = [
      '-v',
      'quiet',
      '-count_frames',
      '-select_streams',
      'v',
      '-show_entries',
      'stream=nb_read_frames',
      '-of',
      'csv=p=0',
    ];
    expect((await run(tools.ffprobe, [...count, alone])).stdout.trim().split('\n')[0]).toMatch(/^1\b/);
    expect(sizeBytes).toBeLessThan(bytes.length / 2);
  });
});
