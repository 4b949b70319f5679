import { wantedQuality, type Context, type NewTask } from '@sluice/core';
import { chunksOfStream, type EncodingDescription, type Plan } from '@sluice/media';
import { referenceOf } from '../quality/reference.ts';

/** CPU seconds to compare one second of the source, on the scale of the encoding weights. */
const weightPerSecond = { PSNR: 3, SSIM: 3, VMAF: 8 } as const;

/** Plans the quality measurements that were requested before the encoding started. */
export const qualityTasks = async (
  context: Context,
  plan: Plan,
  { inputs, streams }: EncodingDescription,
): Promise<NewTask[]> => {
  const qualityRequests = await wantedQuality(context, plan.encodingId);
  return qualityRequests.flatMap(({ stream_id: streamId, metric }, index): NewTask[] => {
    const chunks = chunksOfStream(plan.tasks, streamId);
    const inputKey = streams.find(({ id }) => id === streamId)?.inputKey;
    const info = inputs.find(({ key }) => key === inputKey)?.info;
    const source = info?.videoStreams.find(({ index: at }) => at === chunks[0]?.payload.streamIndex);
    if (source === undefined) return [];
    return [
      {
        key: `quality-${index}`,
        kind: 'measure-quality',
        subtask: 'Analysis',
        weight: Math.ceil(plan.durationSeconds * weightPerSecond[metric]),
        payload: { streamId, metric, chunks, reference: referenceOf(source) },
        dependsOn: chunks.map(({ task }) => task),
      },
    ];
  });
};
