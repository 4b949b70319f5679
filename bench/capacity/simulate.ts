import { entriesOf, type ByServer, type ServerName } from '../installation/by-server.ts';
import type { Capacity, UnitName } from './costs.ts';

/** Work of a platform at its busiest. */
export type Load = {
  viewers: number;
  encodesPerHour: number;
  liveStreams: number;
  dashboardUsers: number;
};

/** Values that are not measured here; each is printed beside the result. */
export type Assumptions = {
  /** Length of an encoded film, with the measured ladder. */
  minutesOfFilm: number;
  segmentSeconds: number;
  /** Streams that a viewer loads at once: video and audio. */
  streamsOfViewer: number;
  megabitsPerSecondOfViewer: number;
  /** Samples of a playing viewer: a heartbeat, and as many events. */
  samplesPerMinute: number;
  /** Share of segments that a CDN in front serves from its cache. */
  cacheHitShare: number;
  /** Metric queries of one user of the dashboard. */
  queriesPerMinute: number;
  coresPerMachine: number;
  /** Share of the processors that may be used, so that one machine of three may fail. */
  utilization: number;
  gigabitsPerMachine: number;
  terabytesPerMachine: number;
  retentionDays: number;
  /** Copies of each stored byte. */
  replicas: number;
  /** Mean load of a day as a share of its busiest hour. */
  meanShare: number;
};

export const usualAssumptions: Assumptions = {
  minutesOfFilm: 5,
  segmentSeconds: 4,
  streamsOfViewer: 2,
  megabitsPerSecondOfViewer: 4,
  samplesPerMinute: 2,
  cacheHitShare: 0.95,
  queriesPerMinute: 20,
  coresPerMachine: 16,
  utilization: 0.6,
  gigabitsPerMachine: 25,
  terabytesPerMachine: 8,
  retentionDays: 90,
  replicas: 2,
  meanShare: 0.5,
};

/** Units of work in each second. */
export type Rates = Record<'samples' | 'segments' | 'encodedMinutes' | 'liveStreams' | 'queries', number>;

/** Returns how many units of each kind a load causes each second. */
export const ratesOf = (load: Load, assumed: Assumptions): Rates => ({
  samples: (load.viewers * assumed.samplesPerMinute) / 60,
  segments: ((load.viewers * assumed.streamsOfViewer) / assumed.segmentSeconds) * (1 - assumed.cacheHitShare),
  encodedMinutes: (load.encodesPerHour * assumed.minutesOfFilm) / 3600,
  liveStreams: load.liveStreams,
  queries: (load.dashboardUsers * assumed.queriesPerMinute) / 60,
});

/** Returns the mean size of a segment of the assumed viewers, in bytes. */
const bytesOfSegment = ({ megabitsPerSecondOfViewer, segmentSeconds, streamsOfViewer }: Assumptions): number =>
  (megabitsPerSecondOfViewer * 125_000 * segmentSeconds) / streamsOfViewer;

/**
 * Returns the processors that each process needs at these rates, before any reserve. Segments that are larger than the
 * measured ones count as several.
 */
export const coresOf = (
  { units, bytesPerSegment }: Pick<Capacity, 'units' | 'bytesPerSegment'>,
  rates: Rates,
  assumed: Assumptions,
): ByServer => {
  const segmentWeight = Math.max(1, bytesOfSegment(assumed) / bytesPerSegment);
  const perSecond: [UnitName, number][] = [
    ['samples', rates.samples / 1000],
    ['segments', (rates.segments / 1000) * segmentWeight],
    ['encodeLadder', rates.encodedMinutes],
    ['liveMinute', rates.liveStreams / 60],
    ['queries', rates.queries / 1000],
  ];
  const cores: ByServer = {};
  for (const [unit, count] of perSecond)
    for (const [server, seconds] of entriesOf(units[unit].cpuSeconds))
      cores[server] = (cores[server] ?? 0) + count * seconds;
  return cores;
};

export type Requirement = {
  server: ServerName;
  cores: number;
  machines: number;
  /** Resource that decides the number of machines. */
  bound: 'processors' | 'network' | 'disk';
};

export type Simulation = {
  rates: Rates;
  requirements: Requirement[];
  /** Traffic of viewers, and its part that the platform's own servers send. */
  viewerGigabitsPerSecond: number;
  deliveredGigabitsPerSecond: number;
  bytesPerSegment: number;
  /** Cores of the primary of PostgreSQL, of which there is one, and whether one machine has them. */
  primaryCores: number;
  doesPrimaryFit: boolean;
  telemetryTerabytes: number;
  /** Connections to PostgreSQL if each machine runs one process of its role on each core. */
  connections: number;
};

/** Computes what a load needs from the measured costs; machines of a role are all alike and run only this role. */
export const simulate = (capacity: Capacity, load: Load, assumed: Assumptions = usualAssumptions): Simulation => {
  const rates = ratesOf(load, assumed);
  const viewerGigabitsPerSecond = (load.viewers * assumed.megabitsPerSecondOfViewer) / 1000;
  const deliveredGigabitsPerSecond = viewerGigabitsPerSecond * (1 - assumed.cacheHitShare);
  const bytesPerSample = capacity.bytesPerSession / capacity.samplesPerSession;
  const samplesKept = rates.samples * assumed.meanShare * 86_400 * assumed.retentionDays;
  const telemetryTerabytes = (samplesKept * bytesPerSample * assumed.replicas) / 1e12;
  const coresByServer = coresOf(capacity, rates, assumed);
  const requirements = entriesOf(coresByServer).map(([server, cores]): Requirement => {
    const needs = [
      { bound: 'processors' as const, machines: cores / (assumed.coresPerMachine * assumed.utilization) },
      {
        bound: 'network' as const,
        machines:
          server === 'delivery' ? deliveredGigabitsPerSecond / (assumed.gigabitsPerMachine * assumed.utilization) : 0,
      },
      {
        bound: 'disk' as const,
        machines:
          server === 'clickhouse' ? telemetryTerabytes / (assumed.terabytesPerMachine * assumed.utilization) : 0,
      },
    ];
    const largest = needs.reduce((most, need) => (need.machines > most.machines ? need : most));
    return { server, cores, machines: Math.max(1, Math.ceil(largest.machines)), bound: largest.bound };
  });
  const primaryCores = coresByServer.postgresql ?? 0;
  const connections = requirements.reduce(
    (sum, { server, cores }) => sum + Math.ceil(cores / assumed.utilization) * (capacity.connections[server] ?? 0),
    0,
  );
  return {
    rates,
    requirements: requirements.toSorted((one, other) => other.cores - one.cores),
    viewerGigabitsPerSecond,
    deliveredGigabitsPerSecond,
    bytesPerSegment: bytesOfSegment(assumed),
    primaryCores,
    doesPrimaryFit: primaryCores <= assumed.coresPerMachine * assumed.utilization,
    telemetryTerabytes,
    connections,
  };
};
