/**
 * Costs of a machine with two cores, in seconds by megapixel of encoded frames: half of the CPU time that
 * `npm run bench -- codec-costs` measured. Only their proportions count, because the speed of an installation is learned
 * from its encodings. The empty name is a configuration without a preset.
 */
const videoCosts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  H264: {
    '': 0.055,
    VOD_HIGH_QUALITY: 0.2,
    VOD_QUALITY: 0.081,
    VOD_STANDARD: 0.04,
    VOD_SPEED: 0.03,
    VOD_HIGH_SPEED: 0.024,
    VOD_VERYHIGH_SPEED: 0.018,
    VOD_EXTRAHIGH_SPEED: 0.015,
    VOD_SUPERHIGH_SPEED: 0.013,
    VOD_ULTRAHIGH_SPEED: 0.01,
    VOD_HARDWARE_SHORTFORM: 0.018,
  },
  H265: {
    '': 0.065,
    VOD_HIGH_QUALITY: 0.62,
    VOD_QUALITY: 0.166,
    VOD_STANDARD: 0.066,
    VOD_SPEED: 0.055,
    VOD_HIGH_SPEED: 0.05,
    VOD_VERYHIGH_SPEED: 0.05,
    VOD_EXTRAHIGH_SPEED: 0.05,
    VOD_SUPERHIGH_SPEED: 0.05,
    VOD_ULTRAHIGH_SPEED: 0.037,
    VOD_HARDWARE_SHORTFORM: 0.05,
  },
  H265V2: { '': 0.21, VOD_QUALITY: 0.21, VOD_HIGH_QUALITY: 0.73 },
  H262: { '': 0.011 },
  VP8: { '': 0.027 },
  VP9: {
    '': 0.32,
    VOD_HIGH_QUALITY: 0.73,
    VOD_QUALITY: 0.4,
    VOD_STANDARD: 0.256,
    VOD_SPEED: 0.177,
    VOD_HIGH_SPEED: 0.165,
    VOD_VERYHIGH_SPEED: 0.165,
    VOD_EXTRAHIGH_SPEED: 0.165,
    VOD_SUPERHIGH_SPEED: 0.165,
    VOD_ULTRAHIGH_SPEED: 0.165,
    VOD_HARDWARE_SHORTFORM: 0.165,
  },
  AV1: { '': 0.05, VOD_QUALITY: 0.128, VOD_STANDARD: 0.045, VOD_SPEED: 0.025 },
  MJPEG: { '': 0.015 },
};
const unknownCodecCost = 0.055;

/** Returns the cost of a video codec and preset; a preset that was not measured costs as much as none. */
export const videoCostOf = (codec: string, preset: string): number =>
  videoCosts[codec]?.[preset] ?? videoCosts[codec]?.[''] ?? unknownCodecCost;

/** Seconds of an encoding besides its streams: queueing, analysis, muxing and transfers. */
export const overheadCost = 4;

/** Seconds to decode and scale one frame of the source, from the difference between ladders in `docs/capacity.md`. */
export const frameCost = 0.004;

/** Seconds by second of audio or text. */
export const soundCost = 0.01;
