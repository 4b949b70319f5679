import type { Random } from './random.ts';
import type { Setting } from './setting.ts';

const segmentSeconds = 4;
const targetLatency = 3500;

/** Downloads for a duration played at a bitrate. */
export const downloadColumns = (
  random: Random,
  { viewer }: Setting,
  { played, bitrate, bandwidth }: { played: number; bitrate: number; bandwidth: number },
): Record<string, number> => {
  const count = Math.round(played / 1000 / segmentSeconds);
  if (count === 0) return {};
  const size = Math.round((bitrate * count * segmentSeconds) / 8);
  const speed = bandwidth * random.between(0.85, 1.1);
  return {
    segments_download_count: count,
    segments_download_size: size,
    segments_download_time: Math.max(1, Math.round((size * 8000) / speed)),
    avg_download_speed: Math.round(speed),
    min_download_speed: Math.round(speed * random.between(0.4, 0.8)),
    max_download_speed: Math.round(speed * random.between(1.1, 1.8)),
    avg_time_to_first_byte: Math.round(viewer.isp.delay * random.between(1.2, 2.4)),
  };
};

/** Live latency of a viewer of a low-latency stream. */
export const latencyColumns = (random: Random, { isLowLatency }: Setting): Record<string, number> => {
  if (!isLowLatency) return {};
  const latency = Math.round(targetLatency + random.exponential(700) - 250);
  return { latency, target_latency: targetLatency, target_latency_delta: latency - targetLatency };
};
