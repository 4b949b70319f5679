import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Measures the quality of a stream of a finished encoding; a running encoding measures its own in tasks. */
export const measureQualityJob = defineJob({
  name: 'encoding.measure-quality',
  payload: z.object({
    organizationId: z.string(),
    encodingId: z.string(),
    streamId: z.string(),
    metric: z.enum(['PSNR', 'SSIM', 'VMAF']),
  }),
  // Measuring a long video may take longer than its duration.
  timeLimitSeconds: 6 * 3600,
  retry: { limit: 2, delaySeconds: 10 },
});
