import { defineJob, noPayload } from '@sluice/jobs';

/** Encodes the sample streams of Stream Lab, if they do not exist. */
export const makeLabSamplesJob = defineJob({
  name: 'lab.make-samples',
  payload: noPayload,
  retry: { limit: 3, delaySeconds: 30 },
});
