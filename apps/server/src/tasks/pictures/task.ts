import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { makePicturesPayload } from '@sluice/media';
import { defineTask } from '../define-task.ts';
import { findForeignFile, findMissingFile } from '../files/stored-files.ts';
import { loadUpstreamResults } from '../task-inputs.ts';

/** Makes a set of pictures of a stream from its encoded pieces. */
export const makePicturesTask = defineTask({
  kind: 'make-pictures',
  payload: makePicturesPayload,
  result: taskResults['make-pictures'],
  findMismatch({ task, payload }, { files, facts }) {
    if (facts.pictureId !== payload.pictureId) return 'the facts are of other pictures';
    return findForeignFile(task.encodingId, files) ?? findMissingFile(facts.files, files);
  },
  prepare: loadUpstreamResults,
});
