/** Bounds of one RTMP connection, so that no sender can use much of the machine. */
export type RtmpLimits = {
  handshakeMilliseconds: number;
  /** Time from the handshake until the stream key is accepted. */
  publishMilliseconds: number;
  /** Time without a byte of an accepted publisher; a broken network is noticed by nothing else. */
  idleMilliseconds: number;
  commandBytes: number;
  mediaBytes: number;
  chunkBytes: number;
  channels: number;
  /** Messages that a client may abort; no known publisher does so. */
  aborts: number;
  bitsPerSecond: number;
  /** Time that a publisher may send more than the bit rate. */
  burstSeconds: number;
  /** Bytes that a reader of the stream may lag behind. */
  readerBytes: number;
};

export const usualRtmpLimits: RtmpLimits = {
  handshakeMilliseconds: 5_000,
  publishMilliseconds: 10_000,
  idleMilliseconds: 10_000,
  commandBytes: 4_096,
  mediaBytes: 8 << 20,
  chunkBytes: 1 << 20,
  channels: 16,
  aborts: 16,
  bitsPerSecond: 50_000_000,
  burstSeconds: 5,
  readerBytes: 32 << 20,
};

/** End of a connection that breaks the protocol or its limits; the text never contains a stream key. */
export class RtmpError extends Error {}
