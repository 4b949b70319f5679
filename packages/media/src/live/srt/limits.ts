/** Bounds of SRT connections, so that no sender can use much of the machine. */
export type SrtLimits = {
  /** Time from an accepted stream key until media arrives. */
  mediaMilliseconds: number;
  /** Time without a packet of an accepted publisher. */
  idleMilliseconds: number;
  bitsPerSecond: number;
  /** Time that a publisher may send more than the bit rate. */
  burstSeconds: number;
  /** Connections of all addresses. */
  connections: number;
};

export const usualSrtLimits: SrtLimits = {
  mediaMilliseconds: 15_000,
  idleMilliseconds: 10_000,
  bitsPerSecond: 50_000_000,
  burstSeconds: 5,
  connections: 500,
};
