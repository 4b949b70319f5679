export const livePresets = [
  'LIVE_ULTRAHIGH_QUALITY',
  'LIVE_VERYHIGH_QUALITY',
  'LIVE_HIGH_QUALITY',
  'LIVE_STANDARD',
  'LIVE_LOW_LATENCY',
  'LIVE_LOWER_LATENCY',
  'LIVE_VERYLOW_LATENCY',
] as const;

export const vodPresets = [
  'VOD_HIGH_QUALITY',
  'VOD_QUALITY',
  'VOD_STANDARD',
  'VOD_SPEED',
  'VOD_HIGH_SPEED',
  'VOD_VERYHIGH_SPEED',
  'VOD_EXTRAHIGH_SPEED',
  'VOD_SUPERHIGH_SPEED',
  'VOD_ULTRAHIGH_SPEED',
] as const;

/** Encoded in software. */
export const hardwarePresets = ['VOD_HARDWARE_SHORTFORM'] as const;

export const encodingModes = ['STANDARD', 'SINGLE_PASS', 'TWO_PASS', 'THREE_PASS', 'SMART_PASS'] as const;

export type VideoPreset = (typeof livePresets | typeof vodPresets | typeof hardwarePresets)[number];

/** Presets of live encodings whose configuration names none: those of files are too slow to keep up with a stream. */
export const usualLivePresets = { H264: 'LIVE_STANDARD', H265: 'LIVE_LOW_LATENCY' } as const satisfies Record<
  string,
  VideoPreset
>;
