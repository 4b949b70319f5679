import type { SegmentTrack } from './probe-segment.ts';

/** Sample entries of codec strings by FFmpeg's name of the codec. */
const sampleEntries: Readonly<Record<string, readonly string[]>> = {
  h264: ['avc1', 'avc3', 'dva1', 'dvav'],
  hevc: ['hvc1', 'hev1', 'dvh1', 'dvhe'],
  av1: ['av01', 'dav1'],
  vp9: ['vp09', 'vp9'],
  vp8: ['vp08', 'vp8'],
  mpeg4: ['mp4v'],
  aac: ['mp4a'],
  mp3: ['mp4a', 'mp3'],
  ac3: ['ac-3'],
  eac3: ['ec-3'],
  opus: ['opus'],
  flac: ['flac'],
  vorbis: ['vorbis'],
};

const h264Profiles: Readonly<Record<string, number>> = {
  'Constrained Baseline': 66,
  Baseline: 66,
  Main: 77,
  Extended: 88,
  High: 100,
  'High 10': 110,
  'High 4:2:2': 122,
  'High 4:4:4 Predictive': 244,
};

const avcProblem = (codec: string, { profile, level }: SegmentTrack): string | undefined => {
  const match = /^avc[13]\.([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})$/i.exec(codec);
  if (!match) return undefined;
  const [declaredProfile, declaredLevel] = [Number.parseInt(match[1] ?? '', 16), Number.parseInt(match[2] ?? '', 16)];
  const actual = h264Profiles[profile ?? ''];
  if (actual !== undefined && actual > declaredProfile)
    return `${codec} declares profile ${declaredProfile}; the media has ${profile} (${actual}).`;
  if (level !== undefined && level > declaredLevel)
    return `${codec} declares level ${declaredLevel / 10}; the media has ${level / 10}.`;
  return undefined;
};

/** Returns how a track contradicts the codec strings of a manifest; undefined if it does not. */
export const codecProblem = (codecs: string, track: SegmentTrack): string | undefined => {
  const entries = sampleEntries[track.codec];
  if (!entries) return undefined;
  const declared = codecs.split(',').map((codec) => codec.trim());
  const match = declared.find((codec) => entries.includes(codec.split('.')[0]?.toLowerCase() ?? ''));
  if (match === undefined) return `The manifest declares ${codecs}; the media has ${track.codec}.`;
  return track.codec === 'h264' ? avcProblem(match, track) : undefined;
};
