import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Measures the quality of a stream of an encoding that has ended; that of a starting one is measured by its tasks. */
export const measureQualityJob = defineJob({
  name: 'encoding.measure-quality',
  payload: z.object({
    organizationId: z.string(),
    encodingId: z.string(),
    streamId: z.string(),
    metric: z.enum(['PSNR', 'SSIM', 'VMAF']),
  }),
  // Measuring a long film may take longer than the film.
  timeLimitSeconds: 6 * 3600,
  retry: { limit: 2, delaySeconds: 10 },
});
