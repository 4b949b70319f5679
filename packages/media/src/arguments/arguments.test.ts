import { describe, expect, it } from 'vitest';
import { standardInfo } from '../plan/example.ts';
import type { EncodingDescription, MuxingKind } from '../sources/description.ts';
import type { EncodeVideoPayload, MuxPayload, PlannedTask } from '../plan/plan.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { fraction } from '../shared/fraction.ts';
import { concatList } from './concat-list.ts';
import { encodeAudioArguments } from './encode-audio.ts';
import { encodeVideoArguments, type EncodeVideoOptions } from './encode-video.ts';
import { cutArguments, muxArguments } from './mux.ts';

const info = standardInfo({ seconds: 60 });
type Source = (typeof info)['videoStreams'][number];
const from = (source: Partial<Source>): typeof info => ({
  ...info,
  videoStreams: info.videoStreams.map((stream) => ({ ...stream, ...source })),
});

const stream = (
  id: string,
  codec: EncodingDescription['streams'][number]['codec'],
): EncodingDescription['streams'][number] => ({ id, inputKey: 'in', selection: { mode: 'AUTO' }, codec });
const tasksOf = (description: Partial<EncodingDescription>, input = info): PlannedTask[] => {
  const streams = description.streams ?? [
    stream('a', { kind: 'H264', settings: { height: 720, bitrate: 3_000_000 } }),
    stream('b', { kind: 'H264', settings: { height: 360, bitrate: 800_000, rate: 15 } }),
  ];
  return planEncoding({
    encodingId: 'e',
    inputs: [{ key: 'in', info: input }],
    muxings: streams.map(({ id }) => ({ id, kind: 'FMP4', streamIds: [id] })),
    ...description,
    streams,
  }).tasks;
};
const videoTask = (tasks: PlannedTask[], chunk = 0): EncodeVideoPayload => {
  const matchingEntry = tasks.find((task) => task.kind === 'encode-video' && task.payload.chunk.index === chunk);
  if (matchingEntry?.kind !== 'encode-video') throw new Error('no such chunk');
  return matchingEntry.payload;
};
const rangeTask = (dynamicRangeFormat: 'HDR10' | 'HLG', color: Source['color']): EncodeVideoPayload => {
  const streams = [stream('a', { kind: 'H265', settings: { height: 720, bitrate: 3_000_000, dynamicRangeFormat } })];
  return videoTask(tasksOf({ streams }, from({ color })));
};
const files = { input: '/input.mp4', output: (name: string) => name, statistics: (name: string) => `pass-${name}` };
/** Shortens the list of formats, which is long and the same everywhere. */
const lines = (values: readonly string[]): string =>
  `${values.map((value) => (value.includes(',matroska,') ? '<formats>' : value)).join('\n')}\n`;

const whole: Record<string, unknown> = {
  bitrate: 2_000_000,
  minBitrate: 1_000_000,
  maxBitrate: 3_000_000,
  bufsize: 4_000_000,
  width: 640,
  height: 360,
  rate: 25,
};

describe('encode arguments', () => {
  const cases: [string, EncodeVideoPayload, EncodeVideoOptions?][] = [
    ['first-chunk', videoTask(tasksOf({}))],
    ['last-chunk', videoTask(tasksOf({}), 1)],
    ['trimmed', videoTask(tasksOf({ trimming: { offsetSeconds: 2.5, durationSeconds: 10 } }))],
    ['variable-rate', videoTask(tasksOf({}, from({ isVariableFrameRate: true })), 1)],
    ['interlaced', videoTask(tasksOf({}, from({ isInterlaced: true })))],
    ['hdr', videoTask(tasksOf({}, from({ color: { ...info.videoStreams[0]!.color, hdr: 'PQ' } })))],
    ['hdr10-to-hlg', rangeTask('HLG', { hdr: 'PQ', transfer: 'smpte2084' })],
    ['hlg-to-hdr10', rangeTask('HDR10', { hdr: 'HLG', transfer: 'arib-std-b67' })],
    ['sdr-to-hdr10', rangeTask('HDR10', {})],
    ['progressive-only', videoTask(tasksOf({ muxings: [{ id: 'file', kind: 'MP4', streamIds: ['a'] }] }))],
    [
      'h264-full',
      videoTask(
        tasksOf({
          streams: [
            stream('a', {
              kind: 'H264',
              settings: {
                ...whole,
                profile: 'MAIN',
                presetConfiguration: 'VOD_QUALITY',
                level: '4.1',
                bframes: 3,
                refFrames: 4,
                bAdaptiveStrategy: 'FULL',
                interlaceMode: 'TOP_FIELD_FIRST',
                slices: 4,
                rcLookahead: 30,
                qpMin: 10,
                qpMax: 40,
                cabac: false,
                trellis: 'ENABLED_ALL',
                mvPredictionMode: 'TEMPORAL',
                mvSearchRangeMax: 24,
                motionEstimationMethod: 'UMH',
                subMe: 'RD_ALL',
                partitions: ['P8X8', 'I4X4'],
              },
            }),
          ],
        }),
      ),
    ],
    [
      'h265-full',
      videoTask(
        tasksOf({
          streams: [
            stream('a', {
              kind: 'H265',
              settings: {
                ...whole,
                profile: 'main10',
                presetConfiguration: 'VOD_SPEED',
                level: '4',
                bframes: 8,
                refFrames: 16,
                bAdapt: 'FAST',
                rcLookahead: 0,
                maxCTUSize: '16',
                tuIntraDepth: '4',
                tuInterDepth: '2',
                motionSearch: 'STAR',
                subMe: 3,
                motionSearchRange: 32_768,
                weightPredictionOnPSlice: true,
                weightPredictionOnBSlice: false,
                sao: false,
              },
            }),
          ],
        }),
      ),
    ],
    [
      'vp9-full',
      videoTask(
        tasksOf({
          streams: [
            stream('a', {
              kind: 'VP9',
              settings: {
                bitrate: 1_000_000,
                height: 360,
                presetConfiguration: 'VOD_HIGH_QUALITY',
                lagInFrames: 25,
                tileColumns: 2,
                tileRows: 1,
                frameParallel: true,
                maxIntraRate: 300,
                qpMin: 5,
                qpMax: 50,
                crf: 30,
                rateUndershootPct: 50,
                rateOvershootPct: 60,
                cpuUsed: -4,
                noiseSensitivity: true,
                quality: 'BEST',
                staticThresh: 10,
                aqMode: 'CYCLIC',
                arnrMaxFrames: 7,
                arnrStrength: 3,
                arnrType: 'CENTERED',
              },
            }),
          ],
        }),
      ),
    ],
    [
      'two-pass-first',
      videoTask(
        tasksOf({
          streams: [
            stream('a', { kind: 'H264', settings: { bitrate: 1, encodingMode: 'TWO_PASS' } }),
            stream('b', { kind: 'H264', settings: { crf: 20 } }),
          ],
        }),
      ),
      { threads: [2, 2], pass: { number: 1, isLast: false } },
    ],
    [
      'two-pass-last',
      videoTask(
        tasksOf({
          streams: [
            stream('a', { kind: 'H264', settings: { bitrate: 1, encodingMode: 'TWO_PASS' } }),
            stream('b', { kind: 'H264', settings: { crf: 20 } }),
          ],
        }),
      ),
      { threads: [2, 2], pass: { number: 2, isLast: true } },
    ],
  ];
  it('number the streams of several passes the same in every pass', () => {
    const payload = videoTask(
      tasksOf({
        streams: [
          stream('single', { kind: 'H264', settings: { crf: 20 } }),
          stream('twice', { kind: 'H264', settings: { bitrate: 1, encodingMode: 'TWO_PASS' } }),
        ],
      }),
    );
    // FFmpeg appends the number of the output stream to the name of the statistics file.
    const last = encodeVideoArguments(payload, files, { pass: { number: 2, isLast: true } });
    expect(last.filter((argument) => argument.startsWith('[v') && argument.endsWith(']'))).toEqual(['[v1]', '[v0]']);
    expect(last.indexOf('-passlogfile')).toBeLessThan(last.indexOf('[v0]'));
  });

  it.each(cases)('match the approved arguments of case %s', async (name, payload, options) => {
    await expect(lines(encodeVideoArguments(payload, files, options))).toMatchFileSnapshot(
      `goldens/video-${name}.golden.txt`,
    );
  });

  it('match the approved arguments for audio', async () => {
    const streams = [
      stream('a', {
        kind: 'AAC',
        settings: { bitrate: 128_000, rate: 44_100, channelLayout: 'MONO', normalize: true, cutoffFrequency: 12_000 },
      }),
      stream('b', { kind: 'AAC', settings: { bitrate: 64_000 } }),
    ];
    const task = tasksOf({ streams, trimming: { offsetSeconds: 1, durationSeconds: 5 } }).find(
      ({ kind }) => kind === 'encode-audio',
    );
    if (task?.kind !== 'encode-audio') throw new Error('no audio task');
    await expect(lines(encodeAudioArguments(task.payload, files))).toMatchFileSnapshot('goldens/audio.golden.txt');
  });
});

describe('muxing arguments', () => {
  const kinds: [MuxingKind, 'H264' | 'H265' | 'VP9', Partial<EncodingDescription['muxings'][number]>][] = [
    ['FMP4', 'H265', {}],
    ['CMAF', 'VP9', {}],
    ['TS', 'H264', { streamIds: ['v', 's'], startOffsetSeconds: 0 }],
    ['WEBM', 'VP9', {}],
    ['MP4', 'H264', { streamIds: ['v', 's'] }],
    ['MP4', 'H265', { fragmentDurationMilliseconds: 2000, filename: 'fragmented.mp4' }],
    ['PROGRESSIVE_WEBM', 'VP9', {}],
    ['MP4', 'H264', { fragmentsFor: 'SMOOTH', filename: 'smooth.ismv' }],
    ['MP4', 'H264', { fragmentsFor: 'DASH_ON_DEMAND', fragmentDurationMilliseconds: 2000 }],
  ];
  const plannedMuxing = ([kind, codec, muxing]: (typeof kinds)[number], more: Partial<EncodingDescription> = {}) => {
    const streams = [
      stream('v', { kind: codec, settings: {} }),
      stream('s', { kind: 'AAC', settings: { bitrate: 1 } }),
    ];
    const muxings = [{ id: 'm', kind, streamIds: ['v'], ...muxing }];
    const task = tasksOf({ streams, muxings, ...more }).find((planned) => planned.kind === 'mux');
    if (task?.kind !== 'mux') throw new Error('no mux task');
    const payload: MuxPayload = task.payload;
    const sources = payload.tracks.map((track, index) => ({
      track,
      path: `/pieces-${index}`,
      isList: track.pieces.length > 1,
    }));
    return { payload, sources };
  };

  it.each<(typeof kinds)[number]>([
    ['FMP4', 'H264', {}],
    ['CMAF', 'H264', { framesPerChunk: 5 }],
    ['WEBM', 'VP9', {}],
    ['TS', 'H264', { streamIds: ['v', 's'] }],
  ])('match the approved arguments of %s cut at requested keyframes', async (...muxing) => {
    const { payload, sources } = plannedMuxing(muxing, { forcedKeyframes: [5.5] });
    const command = cutArguments(payload, sources) ?? muxArguments(payload, sources);
    await expect(lines(command)).toMatchFileSnapshot(`goldens/mux-cut-${muxing[0].toLowerCase()}.golden.txt`);
  });

  it('reject more cut segments than one argument of a process can list', () => {
    const { payload, sources } = plannedMuxing(['FMP4', 'H264', {}], { forcedKeyframes: [5.5] });
    const long = (frameCount: number) => ({
      ...payload,
      tracks: payload.tracks.map((track) => ({ ...track, pieces: [{ ...track.pieces[0], frameCount }] })),
    });
    // SAFETY: pieces differ from those of the plan in their length only.
    const build = (frameCount: number) => cutArguments(long(frameCount) as MuxPayload, sources);
    expect(build(25 * 3600)?.join(' ')).toContain(',2995.995');
    expect(() => build(25 * 3600 * 24)).toThrow(expect.objectContaining({ code: 'settings_unsupported' }));
  });

  it.each(kinds)('match the approved arguments of %s with %s', async (kind, codec, muxing) => {
    const { payload, sources } = plannedMuxing([kind, codec, muxing]);
    const name = [kind, codec, muxing.fragmentsFor].filter(Boolean).join('-').toLowerCase().replaceAll('_', '-');
    await expect(lines(muxArguments(payload, sources))).toMatchFileSnapshot(`goldens/mux-${name}.golden.txt`);
  });

  it('list pieces with durations that do not drift', () => {
    const rate = fraction(30_000, 1001);
    const list = concatList(
      Array.from({ length: 500 }, (_, index) => ({ path: `/it's ${index}.mp4`, frameCount: 7 })),
      rate,
    );
    const lengths = [...list.matchAll(/^duration (.+)$/gm)].map((match) => Number(match[1]));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo((3500 * 1001) / 30_000, 5);
    expect(list).toContain(String.raw`file '/it'\''s 0.mp4'`);
  });
});
