import { randomOf, type Random } from '@sluice/analytics/demo/random';
import type { AnomalyDimension } from '@sluice/contract';
import type { ScratchTelemetry } from '@sluice/testing/clickhouse';

export const hour = 3_600_000;

/** Period in which a large part of the sessions of one slice is impaired. */
export type InjectedFault = {
  dimension: AnomalyDimension;
  value: string;
  start: number;
  end: number;
  /** Kind of the impairments; any if absent. */
  kind?: ImpairmentKind;
};

const impairmentKinds = ['error', 'stall', 'start'] as const;
type ImpairmentKind = (typeof impairmentKinds)[number];

type Values = Record<AnomalyDimension, string>;

// Several networks in each country, so that no two slices are the same sessions.
const networks = [
  { share: 20, country: 'AT', isp: 'Alpine Net', impaired: 0.025 },
  { share: 10, country: 'AT', isp: 'Danube Fiber', impaired: 0.02 },
  { share: 22, country: 'DE', isp: 'Rhine Cable', impaired: 0.03 },
  { share: 14, country: 'DE', isp: 'Northern Net', impaired: 0.045 },
  { share: 7, country: 'CH', isp: 'Alps Radio', impaired: 0.02 },
  { share: 6, country: 'CH', isp: 'Lake Cable', impaired: 0.035 },
  { share: 12, country: 'US', isp: 'Lakeside', impaired: 0.05 },
  { share: 9, country: 'US', isp: 'Prairie Mobile', impaired: 0.08 },
];
const by = (names: Record<string, number>) => Object.entries(names).map(([name, share]) => ({ name, share }));
const cdns = by({ west: 46, north: 34, east: 20 });
const platforms = by({ web: 55, android: 25, ios: 15, tv: 5 });
const versions = by({ '8.3.0': 60, '8.2.1': 30, '7.9.0': 10 });
const titles = by({ Tide: 30, Lighthouse: 22, 'Slow Boats': 16, Regatta: 12, Ferry: 10, Dock: 6, Buoy: 4 });

const valuesOf = (random: Random): Values & { impaired: number } => {
  const { country, isp, impaired } = random.byShare(networks);
  return {
    CDN_PROVIDER: random.byShare(cdns).name,
    ISP: isp,
    COUNTRY: country,
    PLATFORM: random.byShare(platforms).name,
    PLAYER_VERSION: random.byShare(versions).name,
    VIDEO_TITLE: random.byShare(titles).name,
    impaired,
  };
};

/** Faults at random times, about one and a half days apart, each in another dimension. */
export const injectFaults = (seed: string, start: number, end: number): InjectedFault[] => {
  const random = randomOf(seed, 'faults');
  const dimensions = ['CDN_PROVIDER', 'ISP', 'COUNTRY', 'PLATFORM'] as const;
  const faults: InjectedFault[] = [];
  for (let at = start + random.between(2, 20) * hour; at < end - 8 * hour; at += random.between(24, 44) * hour) {
    const dimension = dimensions[faults.length % dimensions.length] ?? 'ISP';
    faults.push({ dimension, value: valuesOf(random)[dimension], start: at, end: at + 3 * hour });
  }
  return faults;
};

/** Viewers by the hour of the day; counted from the start, so that each run stores the same sessions. */
const rhythm = (hours: number): number => 1 + 0.7 * Math.sin((hours / 24) * 2 * Math.PI);

type Telemetry = { organizationId: string; licenseKey: string; faults: readonly InjectedFault[] };

type Impairment = { isImpaired: boolean; kind?: ImpairmentKind | undefined };

const rowsOf = (random: Random, time: number, id: string, { isImpaired, kind }: Impairment, values: Values) => {
  const row = {
    time,
    client_time: time,
    impression_id: id,
    user_id: `viewer-${random.whole(1, 9999)}`,
    cdn_provider: values.CDN_PROVIDER,
    isp: values.ISP,
    country: values.COUNTRY,
    platform: values.PLATFORM,
    player_version: values.PLAYER_VERSION,
    video_title: values.VIDEO_TITLE,
  };
  // Picked in any case, so that the kind of a fault changes no other session.
  const picked = isImpaired && random.pick(impairmentKinds);
  const fault = picked && (kind ?? picked);
  if (fault === 'start') return [{ ...row, row_key: random.key(), videostart_failed: true, sequence_number: 0 }];
  const start = { ...row, row_key: random.key(), sequence_number: 0, video_startuptime: 900 };
  const later = { ...row, row_key: random.key(), sequence_number: 1, played: 240_000 };
  return [
    start,
    {
      ...later,
      ...(fault === 'error' && { error_code: 1400, error_severity: 'CRITICAL' }),
      ...(fault === 'stall' && { buffered: 30_000, videotime_end: 5000 }),
    },
  ];
};

/**
 * Stores the sessions of a period, with the shares of impaired sessions of each network, higher in the evening; during
 * a fault, 40 % of the sessions of its slice are impaired. Returns their number.
 */
export const storeSessions = async (
  { client }: ScratchTelemetry,
  seed: string,
  { start, end, perHour }: { start: number; end: number; perHour: number },
  { organizationId, licenseKey, faults }: Telemetry,
): Promise<number> => {
  const random = randomOf(seed, 'sessions');
  let count = 0;
  let values: Record<string, unknown>[] = [];
  const flush = async () => {
    await client.insert({ table: 'impression_samples', values, format: 'JSONEachRow' });
    values = [];
  };
  for (let from = start; from < end; from += hour) {
    const share = rhythm((from - start) / hour);
    const sessions = Math.round(perHour * share * random.between(0.85, 1.15));
    for (let place = 0; place < sessions; place += 1) {
      const time = Math.floor(from + random.next() * hour);
      const { impaired, ...slices } = valuesOf(random);
      const hit = faults.find(
        (fault) => time >= fault.start && time < fault.end && slices[fault.dimension] === fault.value,
      );
      const isImpaired = random.chance(impaired * (0.8 + 0.3 * share)) || (hit !== undefined && random.chance(0.4));
      count += 1;
      for (const row of rowsOf(random, time, `${seed}-${count}`, { isImpaired, kind: hit?.kind }, slices))
        values.push({ organization_id: organizationId, license_key: licenseKey, ...row });
    }
    if (values.length > 30_000) await flush();
  }
  await flush();
  return count;
};
