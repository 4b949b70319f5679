import type { OperationResult } from '../../app/api/api.ts';
import type { CdnDay } from './cdn-gap.ts';
import type { Day } from '@sluice/contract/shared/days';

export const codecs = ['H264', 'H265', 'VP9', 'others'] as const;
export type Codec = (typeof codecs)[number];
export const codecLabels: Record<Codec, string> = { H264: 'H264', H265: 'H265', VP9: 'VP9', others: 'Others' };

export const kinds = ['vod', 'live'] as const;
export type Kind = (typeof kinds)[number];

export const billingTypes = ['LiveEncoded', 'VodEncoded', 'LiveTransmuxed', 'VodTransmuxed'] as const;
export type BillingType = (typeof billingTypes)[number];
export const billingLabels: Record<BillingType, string> = {
  LiveEncoded: 'Encoding (live)',
  VodEncoded: 'Encoding (VoD)',
  LiveTransmuxed: 'Transmuxing (live)',
  VodTransmuxed: 'Transmuxing (VoD)',
};

export type DayFigures = {
  day: Day;
  bytes: number;
  seconds: number;
  billableMinutes: number;
  minutes: Record<Kind, Record<Codec, number>>;
  billed: Record<BillingType, number>;
};

export type DailyItem = OperationResult<'encoding.statistics.daily.listByDateRange'>['items'][number];
export type CdnUsage = OperationResult<'encoding.statistics.cdn.usage.get'>;

const codecOf = (name: string): Codec =>
  codecs.find((codec) => name === codec || name.startsWith(`${codec}V`)) ?? 'others';

const noMinutes = () => ({ H264: 0, H265: 0, VP9: 0, others: 0 });

const emptyDay = (day: Day): DayFigures => ({
  day,
  bytes: 0,
  seconds: 0,
  billableMinutes: 0,
  minutes: { vod: noMinutes(), live: noMinutes() },
  billed: { LiveEncoded: 0, VodEncoded: 0, LiveTransmuxed: 0, VodTransmuxed: 0 },
});

const figuresOf = (day: Day, item: DailyItem): DayFigures => {
  const figures = emptyDay(day);
  for (const { codec, live, billableMinutes } of item.billableEncodingMinutes) {
    const minutes = Object.values(billableMinutes).reduce((sum, each) => sum + each, 0);
    figures.minutes[live ? 'live' : 'vod'][codecOf(codec)] += minutes;
    figures.billed[live ? 'LiveEncoded' : 'VodEncoded'] += minutes;
  }
  figures.billed.VodTransmuxed = item.billableTransmuxingMinutes ?? 0;
  return {
    ...figures,
    bytes: item.bytesEncoded,
    seconds: item.timeEncoded,
    billableMinutes: item.billableMinutes,
  };
};

/** Returns the metrics of each day of a range; days without encodings are zero. */
export const figuresPerDay = (days: readonly Day[], items: readonly DailyItem[]): DayFigures[] => {
  const byDay = new Map(items.map((item) => [item.date.slice(0, 10), item]));
  return days.map((day) => {
    const item = byDay.get(day);
    return item ? figuresOf(day, item) : emptyDay(day);
  });
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the minutes of a codec, live and VOD. */
export const minutesOfCodec = ({ minutes }: DayFigures, codec: Codec): number =>
  sumOf(kinds.map((kind) => minutes[kind][codec]));

/** Returns the header of totals: overall, then each named codec. */
export const absoluteCodecs = (figures: readonly DayFigures[]): { label: string; value: number }[] => {
  const total = (codec: Codec) => sumOf(figures.map((day) => minutesOfCodec(day, codec)));
  return [
    { label: 'Overall', value: sumOf(codecs.map(total)) },
    ...codecs
      .filter((codec) => codec !== 'others')
      .map((codec) => ({ label: codecLabels[codec], value: total(codec) })),
  ];
};

export const cdnDays = ({ usage }: CdnUsage): CdnDay[] =>
  usage.map(({ from, storageUsage, transferUsage }) => ({
    day: from.slice(0, 10),
    storage: storageUsage,
    transfer: transferUsage,
  }));
