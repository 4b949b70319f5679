import { useOperation } from '../../app/api/hooks.ts';
import { useDayRange } from '../shared/day-range.tsx';
import type { Audience } from './audience-ladder.ts';

export const audienceDays = 30;
const devicesMax = 5;

export type Device = { name: string; impressions: number; share: number };

const numberIn = (rows: readonly (readonly unknown[])[] | undefined): number | undefined => {
  const value = rows?.[0]?.at(-1);
  return typeof value === 'number' && value > 0 ? value : undefined;
};

const devicesOf = (rows: readonly (readonly unknown[])[] | undefined): Device[] => {
  const all = (rows ?? []).map(([name, count]) => ({ name: String(name ?? 'Unknown'), impressions: Number(count) }));
  const total = all.reduce((sum, { impressions }) => sum + impressions, 0);
  return all
    .toSorted((one, other) => other.impressions - one.impressions)
    .slice(0, devicesMax)
    .map((device) => ({ ...device, share: device.impressions / Math.max(1, total) }));
};

const useQuantile = (
  licenseKey: string,
  dimension: string,
  percentile: number,
): ReturnType<typeof useOperation<'analytics.queries.percentile'>> => {
  const filters = [{ name: dimension, operator: 'GT' as const, value: 0 }];
  const body = { licenseKey, ...useDayRange(audienceDays), dimension, percentile, filters };
  return useOperation('analytics.queries.percentile', { body }, { staleTime: Infinity });
};

/** Loads devices, screens and download speeds of the last 30 days. */
export const useAudience = (licenseKey: string) => {
  const range = useDayRange(audienceDays);
  const devices = useOperation(
    'analytics.queries.count',
    { body: { licenseKey, ...range, dimension: 'IMPRESSION_ID', groupBy: ['DEVICE_CLASS'], filters: [] } },
    { staleTime: Infinity },
  );
  const screen = useQuantile(licenseKey, 'SCREEN_HEIGHT', 90);
  const slow = useQuantile(licenseKey, 'DOWNLOAD_SPEED', 10);
  const fast = useQuantile(licenseKey, 'DOWNLOAD_SPEED', 90);
  const all = [devices, screen, slow, fast];
  const audience: Audience = {
    screenHeight: numberIn(screen.data?.rows),
    slowSpeed: numberIn(slow.data?.rows),
    fastSpeed: numberIn(fast.data?.rows),
  };
  return {
    audience,
    devices: devicesOf(devices.data?.rows),
    isLoading: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const each of all) void each.refetch();
    },
  };
};
