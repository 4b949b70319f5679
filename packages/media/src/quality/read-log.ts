import { z } from 'zod';
import type { QualityMetric } from './quality.ts';

/** Identical frames have infinite PSNR; this finite number represents them. */
const decibelsMax = 100;

const vmafLog = z.object({ frames: z.array(z.object({ metrics: z.object({ vmaf: z.number() }) })) });
const patterns = { PSNR: /psnr_avg:(\S+)/, SSIM: /All:(\S+)/ } as const;

/** Parses the values of the measured frames from the logs of FFmpeg's filters. */
export const readQualityLog = (metric: QualityMetric, text: string): number[] => {
  if (metric === 'VMAF') return vmafLog.parse(JSON.parse(text)).frames.map(({ metrics }) => metrics.vmaf);
  const pattern = patterns[metric];
  return text.split('\n').flatMap((line) => {
    const value = pattern.exec(line)?.[1];
    if (value === undefined) return [];
    return value === 'inf' ? decibelsMax : Math.min(decibelsMax, Number(value));
  });
};
