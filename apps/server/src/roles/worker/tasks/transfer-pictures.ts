import { AppError } from '@sluice/contract';
import { loadDependencies, loadPictures, recordSprites } from '@sluice/core';
import { storedFilesOf } from '../files/intermediates.ts';
import type { TaskHandler } from '../work.ts';
import { transferFiles } from './transfer.ts';

/** Puts a set of pictures into each of its outputs. */
export const transferPictures: TaskHandler = async (work) => {
  const pictures = await loadPictures(work.context, work.task.encodingId);
  const found = pictures.find(({ id }) => id === work.task.payload['pictureId']);
  if (!found) throw new AppError('reference_missing', { evidence: 'The pictures are no longer wanted.' });
  const [made] = await loadDependencies(work.context, work.task);
  if (!made) throw new TypeError('A transfer waits for one set of pictures.');
  await transferFiles(work, storedFilesOf(made.result), found.settings.outputs ?? []);
  // Written by the media package when it made the files; a manifest names them from now on.
  const facts = made.result['facts'] as object;
  return { record: (inside) => recordSprites(inside, found.streamId, found.id, facts) };
};
