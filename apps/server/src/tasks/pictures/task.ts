import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { makePicturesPayload } from '@sluice/media';
import { defineTask } from '../define-task.ts';
import { findForeignFile, findMissingFile } from '../files/stored-files.ts';
import { loadUpstreamResults } from '../task-inputs.ts';

/** Creates a set of images of a stream from its encoded chunks. */
export const makePicturesTask = defineTask({
  kind: 'make-pictures',
  payload: makePicturesPayload,
  result: taskResults['make-pictures'],
  findMismatch({ task, payload }, { files, facts }) {
    if (facts.pictureId !== payload.pictureId) return 'the facts belong to another set of images';
    return findForeignFile(task.encodingId, files) ?? findMissingFile(facts.files, files);
  },
  prepare: loadUpstreamResults,
});
