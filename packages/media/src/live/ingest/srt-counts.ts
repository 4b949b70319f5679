/** Counts of one SRT connection since its start, from the packets that pass. */
export type SrtCounts = {
  packets: number;
  bytes: number;
  retransmitted: number;
  /** Packets that were missing when a later one arrived. */
  lost: number;
  /** Lost packets that did not arrive within the latency. */
  dropped: number;
  bytesLost: number;
  bytesDropped: number;
  /** Packets that arrived after they were dropped. */
  belated: number;
  /** Round-trip time in milliseconds. */
  rttMilliseconds: number;
  /** Capacity that the receiver estimates, in packets per second. */
  capacityPacketsPerSecond: number;
  /** Packets that arrived and were not acknowledged yet. */
  flight: number;
  /** Packets that the peer accepts unacknowledged. */
  flowWindow: number;
  /** Delay within which lost packets are repaired. */
  latencyMilliseconds: number;
};
