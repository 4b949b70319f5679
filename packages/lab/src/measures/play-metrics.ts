/** An interruption: start relative to the request to play. */
export type Interruption = { startMilliseconds: number; durationMilliseconds: number };

/** Time for which a rendition was presented. */
export type RenditionShare = { height: number; milliseconds: number };

export type Seek = {
  targetSeconds: number;
  isPaused: boolean;
  /** From the seek to the first frame at the target; undefined if none was presented. */
  milliseconds?: number;
  /** Distance of that frame from the target; negative if it is before the target. */
  errorSeconds?: number;
};

/** Measurements of one play. Times count from the request to play, in milliseconds. */
export type PlayMetrics = {
  firstFrameMilliseconds?: number;
  /** Interruptions that the media element reported (`waiting` to `playing`) after the first frame, without seeks. */
  stalls: Interruption[];
  /** Gaps between presented frames, as in WebRTC statistics; the picture can freeze while the element plays on. */
  freezes: Interruption[];
  renditions: RenditionShare[];
  switches: number;
  presentedFrames?: number;
  droppedFrames?: number;
  /** Share of the frames of the played parts that were on the screen, by the clock in the picture. */
  framesSeenPercent?: number;
  /** Longest lasting distance between the time that the picture shows and the media time of its frame. */
  pictureErrorMilliseconds?: number;
  seeks: Seek[];
  hasEnded: boolean;
  /** Distance of the last position from the duration when `ended` came. */
  endErrorSeconds?: number;
  liveLatencySeconds?: number;
  /** Milliseconds between the first frame and the last event, without pauses. */
  playedMilliseconds: number;
  recoveredErrors: number;
  fatalErrors: number;
  /** Bytes that the proxy delivered to the browser for this play. */
  bytes: number;
  requests: number;
};
