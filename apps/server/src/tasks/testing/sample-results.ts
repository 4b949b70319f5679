import type { TaskKind } from '@sluice/contract';

/** A payload of a kind of task, with a result that fits it. */
export type Sample = { payload: Record<string, unknown>; result: Record<string, unknown> };

const folder = 'work/encoding/task-0.1';
const stored = (name: string) => ({ name, key: `${folder}/${name}`, sizeBytes: 1_000 });
const rate = { numerator: 25, denominator: 1 };
const square = { numerator: 1, denominator: 1 };
const reference = { width: 320, height: 180 };

const info = {
  container: 'mov,mp4',
  durationSeconds: 6,
  sizeBytes: 9_000,
  bitrateBitsPerSecond: 12_000,
  videoStreams: [
    {
      index: 0,
      codec: 'h264',
      profile: 'High',
      width: 320,
      height: 180,
      rotation: 0,
      sampleAspectRatio: square,
      displayAspectRatio: { numerator: 16, denominator: 9 },
      frameRate: rate,
      isVariableFrameRate: false,
      isInterlaced: false,
      bitDepth: 8,
      pixelFormat: 'yuv420p',
      color: { space: 'bt709', hdr: 'PQ' },
      durationSeconds: 6,
      isDurationEstimated: false,
      bitrateBitsPerSecond: 10_000,
    },
  ],
  audioStreams: [
    {
      index: 1,
      codec: 'aac',
      channels: 2,
      channelLayout: 'stereo',
      sampleRate: 48_000,
      language: 'eng',
      title: 'Main',
      isDefault: true,
      durationSeconds: 6,
      bitrateBitsPerSecond: 2_000,
    },
  ],
  subtitleStreams: [{ index: 2, codec: 'webvtt', language: 'eng' }],
  timecode: '01:00:00:00',
};

const scanned = { inputKey: 'input:a.mp4', streamIndex: 0, offsetSeconds: 0, durationSeconds: 6, rate };
const signals = {
  transition: 0.3,
  pictureChange: 0.5,
  silence: 1,
  black: 0,
  fallingLoudness: 0,
  slowingPace: 0,
  position: 1,
};
const scene = { shotCount: 1, cutsPerMinute: 0, motion: 2, luma: 90, level: -20 };
const findings = {
  durationSeconds: 6,
  shots: [
    { at: 0, transition: null },
    { at: 3, transition: 'CUT' },
  ],
  scenes: [
    { start: 0, end: 3, ...scene },
    { start: 3, end: 6, ...scene },
  ],
  breaks: [{ at: 3, score: 0.5, signals }],
  black: [],
  silences: [{ start: 2.5, end: 3.5 }],
  loudness: { integratedLufs: -20, rangeLu: 4, levels: [-20, -21] },
  credits: null,
  isTruncated: false,
};

const encodeVideo = {
  inputKey: 'input:a.mp4',
  streamIndex: 0,
  chunk: { index: 0, count: 1 },
  offsetSeconds: 0,
  isOpenEnded: true,
  isDurationEstimated: false,
  isDeinterlaced: false,
  isVariableFrameRate: false,
  toneMapsFrom: null,
  renditions: [
    {
      streamId: 'stream',
      artifact: 'a.mp4',
      codec: { kind: 'H264', settings: {} },
      ...reference,
      sampleAspectRatio: square,
      rate,
      pixelFormat: 'yuv420p',
      firstFrame: 0,
      frameCount: 150,
      keyframes: { everyFrames: 50 },
      isGopFixed: true,
      passCount: 1,
      dynamicRange: null,
    },
  ],
};

const range = { inputKey: 'input:a.mp4', offsetSeconds: 0, durationSeconds: 6, isOpenEnded: true };
const rendition = { streamId: 'stream', artifact: 'a.mp4', streamIndex: 1 };
const encoded = {
  files: [stored('a.mp4')],
  facts: { renditions: [{ streamId: 'stream', codec: 'avc1', frameCount: 150, seconds: 6, sizeBytes: 1_000 }] },
};

const mux = {
  muxingId: 'muxing',
  kind: 'FMP4',
  tracks: [
    {
      streamId: 'stream',
      media: 'video',
      codec: 'H264',
      language: null,
      pieces: [{ task: 'video-0', name: 'a.mp4', frameCount: 150 }],
      rate,
    },
  ],
  segmentSeconds: { numerator: 4, denominator: 1 },
  segmentNaming: 's_%number%.m4s',
  initSegmentName: 'init.mp4',
  filename: '',
  namingSeed: '',
  fragmentDurationSeconds: null,
  startOffsetSeconds: 0,
};

const facts = {
  muxingId: 'muxing',
  kind: 'FMP4',
  tracks: [
    {
      streamId: 'stream',
      media: 'video',
      codec: 'avc1.64001f',
      language: 'eng',
      ...reference,
      frameRate: rate,
      channels: 2,
      sampleRate: 48_000,
    },
  ],
  codecs: 'avc1.64001f',
  durationSeconds: 6,
  bandwidthBitsPerSecond: 12_000,
  averageBandwidthBitsPerSecond: 10_000,
  sizeBytes: 9_000,
  timescale: 90_000,
  initSegment: { name: 'init.mp4', sizeBytes: 500 },
  segments: [
    {
      name: 's_0.m4s',
      sizeBytes: 4_000,
      startTicks: 0,
      durationTicks: 360_000,
      startSeconds: 0,
      durationSeconds: 4,
      picture: { startBytes: 10, sizeBytes: 20 },
    },
  ],
  file: { name: 'f.mp4', sizeBytes: 9_000, initBytes: 500 },
};
const muxFiles = [stored('init.mp4'), stored('s_0.m4s'), stored('f.mp4')];
const drm = { muxingId: 'muxing', drmId: 'drm' };

/** Well-formed examples of all kinds of tasks. */
export const sampleResults: Record<TaskKind, Sample> = {
  download: { payload: { inputKey: 'input:a.mp4' }, result: {} },
  analyze: { payload: { inputKeys: ['input:a.mp4'] }, result: { inputs: [{ key: 'input:a.mp4', info }] } },
  'scan-scenes': {
    payload: { source: { video: scanned, inputKeys: ['input:a.mp4'] }, durationSeconds: 6 },
    result: {
      findings,
      files: [stored('pictures.bin')],
      speech: [stored('speech.m4a')],
      fingerprint: 'q83vAQ==',
      pictures: [
        { at: 1.5, offset: 0, sizeBytes: 400 },
        { at: 4.5, offset: 400, sizeBytes: 600 },
      ],
    },
  },
  'per-title-probe': {
    payload: { templateId: 'stream', group: 0, encode: encodeVideo, points: [], reference },
    result: { points: [{ ...reference, crf: 23, quality: 95.5, bits: 8_000, seconds: 2 }] },
  },
  'per-title-select': {
    payload: { inputs: [{ key: 'input:a.mp4', info }], groups: [{ templateIds: ['stream'] }] },
    result: {},
  },
  'encode-video': { payload: encodeVideo, result: encoded },
  'encode-audio': {
    payload: {
      ...range,
      renditions: [{ ...rendition, codec: { kind: 'AAC', settings: {} }, target: { sampleRate: 48_000 } }],
    },
    result: encoded,
  },
  'encode-subtitles': {
    payload: { ...range, renditions: [{ ...rendition, codec: { kind: 'WEBVTT', settings: {} }, isKept: true }] },
    result: encoded,
  },
  mux: { payload: mux, result: { files: muxFiles, facts } },
  'make-pictures': {
    payload: {
      pictureId: 'sprite',
      streamId: 'stream',
      pieces: [],
      rate,
      durationSeconds: 6,
      keyframeSeconds: null,
      sampleAspectRatio: square,
      size: { ...reference, aspectMode: 'PAD' },
      moments: { firstSeconds: 0, everySeconds: 2 },
      target: { kind: 'BIF', filename: 'x.bif' },
    },
    result: {
      files: [stored('x.bif')],
      facts: {
        pictureId: 'sprite',
        streamId: 'stream',
        kind: 'BIF',
        ...reference,
        pictureCount: 3,
        everySeconds: 2,
        columns: 2,
        files: ['x.bif'],
      },
    },
  },
  'measure-quality': {
    payload: { streamId: 'stream', metric: 'PSNR', chunks: [], reference },
    result: {
      summary: { mean: 40, min: 30, max: 50, p1: 31, p5: 32, p50: 40, p95: 49 },
      valueCount: 150,
      secondsApart: 0.04,
    },
  },
  protect: {
    payload: drm,
    result: {
      files: muxFiles,
      facts: {
        ...facts,
        protection: {
          scheme: 'cenc',
          keyId: '00112233445566778899aabbccddeeff',
          keyFile: 'key',
          dash: [{ schemeIdUri: 'urn:uuid:1', pssh: 'AAAA' }],
          hls: [{ method: 'SAMPLE-AES', uri: 'skd://a', keyFormat: 'identity' }],
        },
      },
    },
  },
  transfer: { payload: { muxingId: 'muxing' }, result: {} },
  'transfer-pictures': { payload: { pictureId: 'sprite' }, result: {} },
  'transfer-protected': { payload: drm, result: {} },
  'write-texts': { payload: { textId: 'text' }, result: { leftOut: 'The file is empty.' } },
  manifests: { payload: {}, result: {} },
  finish: { payload: {}, result: {} },
};
