import type { Rung, WantedMuxing } from '../../e2e/support/encode.ts';

/** Renditions, muxings and start request of an encoding, without its source. */
export type Ladder = {
  name: string;
  rungs: Rung[];
  muxings: WantedMuxing[];
  start?: Record<string, unknown>;
};

const each = (rungs: readonly Rung[], kind: WantedMuxing['kind'], segmentLength?: number): WantedMuxing[] =>
  rungs.map(({ name }) => ({
    kind,
    of: [name],
    path: `${kind}-${name}`,
    ...(segmentLength !== undefined && { settings: { segmentLength } }),
  }));

const h264 = (height: number, settings: Record<string, unknown>): Rung => ({
  name: `${height}`,
  codec: 'h264',
  settings: { height, presetConfiguration: 'VOD_VERYHIGH_SPEED', ...settings },
});
const aac = (bitrate: number): Rung => ({ name: 'sound', codec: 'aac', settings: { bitrate } });

const average: Rung[] = [h264(360, { bitrate: 700_000 }), h264(240, { bitrate: 300_000 }), aac(128_000)];
const quality: Rung[] = [h264(360, { crf: 24 }), h264(180, { crf: 28 }), aac(96_000)];
const constant: Rung[] = [
  h264(360, { bitrate: 900_000, minBitrate: 900_000, maxBitrate: 900_000, bufsize: 900_000, nalHrd: 'CBR' }),
  aac(64_000),
];
const hevc: Rung[] = [
  {
    name: 'h265',
    codec: 'h265',
    settings: { height: 288, bitrate: 400_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
  },
  aac(128_000),
];
const vp9: Rung[] = [
  {
    name: 'vp9',
    codec: 'vp9',
    settings: { height: 240, bitrate: 300_000, presetConfiguration: 'VOD_EXTRAHIGH_SPEED' },
  },
];
const passes: Rung[] = [h264(288, { bitrate: 500_000, encodingMode: 'TWO_PASS' }), aac(96_000)];
const low: Rung[] = [h264(180, { bitrate: 120_000 }), aac(48_000)];

export const ladders: readonly Ladder[] = [
  { name: 'average bitrate, fMP4', rungs: average, muxings: each(average, 'fmp4', 4) },
  { name: 'quality, fMP4 of 2 s', rungs: quality, muxings: each(quality, 'fmp4', 2) },
  {
    name: 'constant bitrate, TS and MP4',
    rungs: constant,
    muxings: [
      { kind: 'ts', of: ['360', 'sound'], path: 'ts', settings: { segmentLength: 6 } },
      { kind: 'mp4', of: ['360', 'sound'], path: 'mp4' },
    ],
  },
  { name: 'H.265, fMP4', rungs: hevc, muxings: each(hevc, 'fmp4', 4) },
  { name: 'VP9, WebM', rungs: vp9, muxings: each(vp9, 'webm', 4) },
  { name: 'two passes, MP4', rungs: passes, muxings: [{ kind: 'mp4', of: ['288', 'sound'], path: 'mp4' }] },
  { name: 'low bitrate, TS', rungs: low, muxings: each(low, 'ts', 4) },
  {
    name: 'per-title, fMP4',
    rungs: [
      {
        name: 'title',
        codec: 'h264',
        mode: 'PER_TITLE_TEMPLATE',
        settings: { presetConfiguration: 'VOD_VERYHIGH_SPEED' },
      },
      aac(128_000),
    ],
    muxings: [
      { kind: 'fmp4', of: ['title'], path: '{height}_{bitrate}_{uuid}', settings: { segmentLength: 4 } },
      { kind: 'fmp4', of: ['sound'], path: 'sound', settings: { segmentLength: 4 } },
    ],
    start: { perTitle: { h264Configuration: {} } },
  },
];
