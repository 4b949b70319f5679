import type { OperationCall, OperationResult } from '@sluice/api-client';

type Daily = OperationResult<'encoding.statistics.daily.listByDateRange'>;

const dayMilliseconds = 86_400_000;
const today = Math.floor(Date.now() / dayMilliseconds) * dayMilliseconds;
const at = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** Returns a pseudorandom number that is identical in each run. */
const wave = (time: number, size: number): number => {
  const day = time / dayMilliseconds;
  const weekend = new Date(time).getUTCDay() % 6 === 0 ? 0.35 : 1;
  return Math.round(size * weekend * (1 + 0.5 * Math.sin(day * 2.3) + 0.3 * Math.sin(day * 0.7)) * 100) / 100;
};

const minutes = (codec: string, HD: number, live = false) => ({
  codec,
  encodingMode: 'STANDARD',
  live,
  billableMinutes: { AUDIO: 0, SD: 0, HD, UHD: 0 },
});

const item = (time: number): Daily['items'][number] => {
  const billableEncodingMinutes = [
    minutes('H264', wave(time, 210)),
    minutes('H265', wave(time + 3 * dayMilliseconds, 90)),
    minutes('VP9', wave(time + 5 * dayMilliseconds, 24)),
    minutes('AAC', wave(time, 60)),
    minutes('H264', wave(time + dayMilliseconds, 30), true),
  ];
  const sum = billableEncodingMinutes.reduce((total, { billableMinutes: { HD } }) => total + HD, 0);
  return {
    date: at(time),
    bytesEncoded: Math.round(sum * 38e6),
    timeEncoded: sum * 60,
    billableMinutes: sum,
    billableEncodingMinutes,
    billableTransmuxingMinutes: wave(time, 6),
  };
};

const timesBetween = (from: number, to: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.round((to - from) / dayMilliseconds)) },
    (_, day) => from + day * dayMilliseconds,
  );

const cdnUsage = ({ query }: OperationCall<'encoding.statistics.cdn.usage.get'>) => {
  const [from, to] = [String(query?.from), String(query?.to)];
  // The last two days have no data yet.
  const usage = timesBetween(Date.parse(from), Math.min(Date.parse(to), today - dayMilliseconds)).map((time) => ({
    from: at(time),
    to: at(time + dayMilliseconds),
    storageUsage: 4.1 + (today - time) / -4e9,
    transferUsage: wave(time, 48),
  }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    from,
    to,
    storageUsageTotal: sum(usage.map(({ storageUsage }) => storageUsage)),
    transferUsageTotal: sum(usage.map(({ transferUsage }) => transferUsage)),
    usage,
  };
};

/** Handlers for encoding and delivery statistics. */
export const statisticsHandlers = {
  'encoding.statistics.daily.listByDateRange': ({
    params,
  }: OperationCall<'encoding.statistics.daily.listByDateRange'>): Daily => {
    const items = timesBetween(Date.parse(params.from), Date.parse(params.to) + dayMilliseconds).map(item);
    return { totalCount: items.length, offset: 0, limit: 100, previous: null, next: null, items };
  },
  'encoding.statistics.cdn.usage.get': cdnUsage,
  'encoding.statistics.list': () => ({
    totalCount: 1,
    offset: 0,
    limit: 25,
    previous: null,
    next: null,
    items: [{ bytesEncodedTotal: 182e9, timeEncodedTotal: 43_200, bytesEgressTotal: 190e9, billableMinutes: 7205.33 }],
  }),
  'encoding.statistics.allOrganizations.get': () => ({
    encodingsCount: 1284,
    billableMinutes: 18_420.5,
    bytesEncodedTotal: 812e9,
    egressBytesGenerated: 1.2e12,
  }),
};
