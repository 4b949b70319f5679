/** Everything the measuring page recorded of one play. Times are milliseconds since the request to play. */
export type Recording = {
  /** Epoch milliseconds of the request to play, by the browser's clock. */
  requestedAt: number;
  playerVersion?: string;
  events: readonly ElementEvent[];
  frames: readonly PresentedFrame[];
  /** Readings of the clock in the picture, of streams that have one. */
  clock?: readonly ClockReading[];
  /** Renditions that the player reported as it switched to them. */
  levels: readonly PlayerLevel[];
  errors: readonly PlayerError[];
  buffer: readonly BufferSample[];
  seeks: readonly RequestedSeek[];
  /** Renditions that the case requested, and whether frames of them were presented. */
  requestedRenditions: readonly RequestedRendition[];
  quality?: { total: number; dropped: number };
  /** Longest duration that the element had; undefined for live streams. */
  durationSeconds?: number;
  liveLatencySeconds?: number;
  /** Time of the end of the recording. */
  stoppedAt: number;
  /** Step that the case did not complete before its deadline. */
  incompleteStep?: string;
  /** Reason for which the browser cannot play this stream at all, such as a missing codec or key system. */
  unsupported?: string;
};

export type ElementEvent = {
  at: number;
  name: string;
  /** Position in seconds. */
  position: number;
  width?: number;
  height?: number;
  code?: number;
  message?: string;
};

/** A frame: time of presentation, media time in milliseconds, count of frames presented so far, size in pixels. */
export type PresentedFrame = readonly [
  at: number,
  mediaMilliseconds: number,
  count: number,
  width: number,
  height: number,
];

/** Index of a frame, and the media time in milliseconds that its picture shows. */
export type ClockReading = readonly [frame: number, milliseconds: number];

export type PlayerLevel = { at: number; height?: number; bitsPerSecond?: number; name?: string };

export type PlayerError = { at: number; code: string; message: string; isFatal: boolean };

/** Time, position, and seconds buffered ahead of it. */
export type BufferSample = readonly [at: number, position: number, ahead: number];

export type RequestedSeek = { at: number; targetSeconds: number; isPaused: boolean };

export type RequestedRendition = {
  kind: 'video' | 'audio';
  name: string;
  height?: number;
  requestedAt: number;
  presentedAt?: number;
};

/** Recording of a page that never reported. */
export const emptyRecording: Recording = {
  requestedAt: 0,
  events: [],
  frames: [],
  levels: [],
  errors: [],
  buffer: [],
  seeks: [],
  requestedRenditions: [],
  stoppedAt: 0,
};
