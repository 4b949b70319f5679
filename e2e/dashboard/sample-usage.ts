import type { OperationCall, OperationResult } from '@sluice/api-client';

type Lines = OperationResult<'account.billing.usage.lines'>;
type Line = Lines['items'][number];

const dayMilliseconds = 86_400_000;

const meters: { meter: Line['meter']; label: string; unit: Line['unit']; size: number; values: string[] }[] = [
  {
    meter: 'encoding.time',
    label: 'Encoded video and audio',
    unit: 'MINUTE',
    size: 320,
    values: ['H264', 'AV1', 'AAC'],
  },
  { meter: 'delivery.bytes', label: 'Delivery to viewers', unit: 'GIGABYTE', size: 48, values: ['VIEWER', 'CRAWLER'] },
  {
    meter: 'player.impressions',
    label: 'Impressions (player)',
    unit: 'IMPRESSION',
    size: 5200,
    values: ['web', 'ios'],
  },
];

/** Returns a pseudorandom quantity that is identical in each run. */
const wave = (day: number, size: number): number =>
  Math.round(size * (1 + 0.4 * Math.sin(day * 2.1) + 0.2 * Math.sin(day * 0.6)) * 100) / 100;

const linesOf = ({ query }: OperationCall<'account.billing.usage.lines'>): Lines => {
  const [from, to] = [Date.parse(String(query?.from)), Date.parse(String(query?.to))];
  const days = Array.from({ length: (to - from) / dayMilliseconds + 1 }, (_, index) => to - index * dayMilliseconds);
  const isSplit = query?.dimension !== undefined;
  const items = days.flatMap((time) =>
    meters.flatMap(({ size, values, ...meter }) =>
      (isSplit ? values : ['']).map((value, index) => ({
        ...meter,
        date: new Date(time).toISOString().slice(0, 10),
        ...(isSplit && { value }),
        quantity: wave(time / dayMilliseconds, size / (index + 1)),
      })),
    ),
  );
  const offset = Number(query?.offset ?? 0);
  const limit = Number(query?.limit ?? 25);
  const page = items.slice(offset, offset + limit);
  return { totalCount: items.length, offset, limit, previous: null, next: null, items: page };
};

/** Answers of the screen of usage. */
export const billingUsageHandlers = {
  'account.billing.usage.lines': linesOf,
  'account.billing.usage.changes': () => ({
    from: '2026-11-20',
    to: '2026-11-26',
    previousFrom: '2026-11-13',
    previousTo: '2026-11-19',
    items: meters.map(({ meter, label, unit, size }, index) => ({
      meter,
      label,
      unit,
      previousQuantity: size * 6,
      quantity: size * (7 - index),
      change: size * (1 - index),
    })),
  }),
  'account.billing.usage.forecast': () => ({
    from: '2026-11-01',
    to: '2026-11-30',
    items: meters.map(({ meter, label, unit, size }) => ({
      meter,
      label,
      unit,
      quantity: size * 25,
      expected: size * 30,
      low: size * 28,
      high: size * 32,
    })),
  }),
};
