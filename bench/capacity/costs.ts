import type { ByServer } from '../installation/by-server.ts';

/** Processor time of one unit of work, by process, in seconds. */
export type UnitCost = { unit: string; cpuSeconds: ByServer };

/** Heights of the measured H.264 renditions, the largest first. */
export const rungs = [
  { height: 720, bitrate: 2_500_000 },
  { height: 360, bitrate: 800_000 },
  { height: 240, bitrate: 400_000 },
] as const;

/** Names of the measured units. */
export type UnitName =
  | `encode${(typeof rungs)[number]['height']}`
  | 'encodeLadder'
  | 'samples'
  | 'segments'
  | 'liveMinute'
  | 'queries';

/** Measured cost of one platform on one machine. */
export type Capacity = {
  /** Day of the measurement, such as 2026-11-26. */
  measuredOn: string;
  machine: string;
  units: Record<UnitName, UnitCost>;
  /** Processor time in seconds that a process takes each second without work. */
  idleCpu: ByServer;
  /** Memory after the measurement. */
  mebibytes: ByServer;
  /** Largest number of connections to PostgreSQL at once. */
  connections: ByServer;
  samplesPerSession: number;
  /** Bytes of one session in ClickHouse, compressed. */
  bytesPerSession: number;
  /** Mean size of a delivered segment. */
  bytesPerSegment: number;
};
