import { addLabStreamTarget, createLabStream, startLabJob, type Context } from '@sluice/core';

/** Starts a test of an HLS stream with hls.js in Chromium, each case played once; returns the id of its job. */
export const startStreamTest = async (
  context: Context,
  streamUrl: string,
  options: { afterValidation?: boolean } = {},
): Promise<string> => {
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl, version: 1 } as const;
  const { id } = await createLabStream(context, { body: { config } });
  const targetId = 'chromium-hlsjs';
  await addLabStreamTarget(context, { params: { stream_id: id }, body: { targetId } });
  const params = { stream_id: id, target_id: targetId };
  return (await startLabJob(context, { params, body: { repetitions: 1, ...options } })).id;
};
