import { AppError } from '@sluice/contract';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { loadPictures, recordSprites, recordOutputTransfer } from '@sluice/core';
import { z } from 'zod';
import { defineTask, type TaskScope } from '../define-task.ts';
import { loadOneUpstream } from '../finished-tasks.ts';
import { makePicturesTask } from '../pictures/task.ts';
import { deliveryTo, loadUpstreamResults } from '../task-inputs.ts';

const loadPicture = async ({ context, task }: TaskScope, pictureId: string) => {
  const pictures = await loadPictures(context, task.encodingId);
  const picture = pictures.find(({ id }) => id === pictureId);
  if (!picture) throw new AppError('reference_missing', { evidence: 'The images were deleted.' });
  return picture;
};

/** Writes a set of images to its outputs; afterwards manifests may refer to it. */
export const transferPicturesTask = defineTask({
  kind: 'transfer-pictures',
  payload: z.object({ pictureId: z.string() }),
  result: taskResults['transfer-pictures'],
  prepare: async (scope) => {
    const { settings } = await loadPicture(scope, scope.payload.pictureId);
    return { ...(await loadUpstreamResults(scope)), ...(await deliveryTo(scope.context, settings.outputs ?? [])) };
  },
  complete: async (scope) => {
    const { id, streamId, settings } = await loadPicture(scope, scope.payload.pictureId);
    const { files, facts } = (await loadOneUpstream(scope, makePicturesTask)).result;
    return {
      record: async (context) => {
        await recordOutputTransfer(context, { task: scope.task, outputs: settings.outputs ?? [], files });
        await recordSprites(context, streamId, id, facts);
      },
    };
  },
});
