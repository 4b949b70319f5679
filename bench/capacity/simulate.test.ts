import { describe, expect, it } from 'vitest';
import type { Capacity, UnitCost } from './costs.ts';
import { coresOf, ratesOf, simulate, usualAssumptions, type Assumptions, type Load } from './simulate.ts';

const cost = (cpuSeconds: UnitCost['cpuSeconds']): UnitCost => ({ unit: 'unit', cpuSeconds });

const capacity: Capacity = {
  measuredOn: '2026-11-26',
  machine: '2 cores',
  units: {
    encode720: cost({ worker: 50 }),
    encode360: cost({ worker: 15 }),
    encode240: cost({ worker: 8 }),
    encodeLadder: cost({ worker: 60, postgresql: 0.6 }),
    samples: cost({ collector: 0.2, clickhouse: 0.1 }),
    segments: cost({ delivery: 0.4 }),
    liveMinute: cost({ live: 15 }),
    queries: cost({ api: 3, clickhouse: 20 }),
  },
  idleCpu: {},
  mebibytes: {},
  connections: { worker: 4, collector: 2 },
  samplesPerSession: 10,
  bytesPerSession: 1_000,
  bytesPerSegment: 1_000_000,
};

const load: Load = { viewers: 30_000, encodesPerHour: 720, liveStreams: 4, dashboardUsers: 60 };
const assumed: Assumptions = {
  ...usualAssumptions,
  minutesOfFilm: 5,
  segmentSeconds: 4,
  streamsOfViewer: 2,
  megabitsPerSecondOfViewer: 4,
  samplesPerMinute: 2,
  cacheHitShare: 0.9,
  queriesPerMinute: 10,
  coresPerMachine: 10,
  utilization: 0.5,
  gigabitsPerMachine: 10,
  terabytesPerMachine: 1,
  retentionDays: 100,
  replicas: 2,
  meanShare: 0.5,
};

describe('the simulation of a load', () => {
  it('computes the work of each second', () => {
    const { cacheHitShare: _share, ...rest } = assumed;
    expect(ratesOf(load, { ...rest, cacheHitShare: 0.5 })).toEqual({
      samples: 1_000,
      segments: 7_500,
      encodedMinutes: 1,
      liveStreams: 4,
      queries: 10,
    });
  });

  it('adds up the processors that one process needs for several kinds of work', () => {
    const cores = coresOf(
      capacity,
      {
        samples: 1_000,
        segments: 2_000,
        encodedMinutes: 2,
        liveStreams: 4,
        queries: 10,
      },
      assumed,
    );
    expect(cores['collector']).toBeCloseTo(0.2);
    expect(cores['delivery']).toBeCloseTo(0.8);
    expect(cores['worker']).toBeCloseTo(120);
    expect(cores['live']).toBeCloseTo(1);
    // 0.1 for samples, 0.2 for queries.
    expect(cores['clickhouse']).toBeCloseTo(0.3);
  });

  it('takes as many machines as the scarcest resource needs, and at least one', () => {
    const { requirements, ...totals } = simulate(capacity, load, assumed);
    const machines = Object.fromEntries(requirements.map(({ server, ...need }) => [server, need]));
    // 60 cores on machines of which 5 cores may be used.
    expect(machines['worker']).toMatchObject({ machines: 12, bound: 'processors' });
    // 120 Gbit/s of viewers, a tenth of it past the CDN, on machines that may send 5 Gbit/s.
    expect(totals.viewerGigabitsPerSecond).toBeCloseTo(120);
    expect(totals.deliveredGigabitsPerSecond).toBeCloseTo(12);
    expect(machines['delivery']).toMatchObject({ machines: 3, bound: 'network' });
    // 500 samples/s × 100 days × 100 bytes × 2 copies.
    expect(totals.telemetryTerabytes).toBeCloseTo(0.864);
    expect(machines['clickhouse']).toMatchObject({ machines: 2, bound: 'disk' });
    expect(machines['live']).toMatchObject({ machines: 1 });
    // 0.6 s for each of the film minutes that are encoded in a second.
    expect(totals.primaryCores).toBeCloseTo(0.6);
    expect(totals.doesPrimaryFit).toBe(true);
  });

  it('lets a segment of twice the measured size cost twice as much', () => {
    const rates = { samples: 0, segments: 1_000, encodedMinutes: 0, liveStreams: 0, queries: 0 };
    const cores = coresOf(capacity, rates, { ...assumed, megabitsPerSecondOfViewer: 8 });
    expect(cores['delivery']).toBeCloseTo(0.8);
  });

  it('counts the connections of one process on each used core', () => {
    // 120 processes of the worker with four connections each, one collector with two.
    expect(simulate(capacity, load, assumed).connections).toBe(482);
  });
});
