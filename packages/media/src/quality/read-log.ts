import { z } from 'zod';
import type { QualityMetric } from './quality.ts';

/** Equal pictures have no distance; what is said of them is a number all the same. */
const decibelsMax = 100;

const vmafLog = z.object({ frames: z.array(z.object({ metrics: z.object({ vmaf: z.number() }) })) });
const patterns = { PSNR: /psnr_avg:(\S+)/, SSIM: /All:(\S+)/ } as const;

/** The values of the measured frames from what FFmpeg's filters write. */
export const readQualityLog = (metric: QualityMetric, text: string): number[] => {
  if (metric === 'VMAF') return vmafLog.parse(JSON.parse(text)).frames.map(({ metrics }) => metrics.vmaf);
  const pattern = patterns[metric];
  return text.split('\n').flatMap((line) => {
    const found = pattern.exec(line)?.[1];
    if (found === undefined) return [];
    return found === 'inf' ? decibelsMax : Math.min(decibelsMax, Number(found));
  });
};
