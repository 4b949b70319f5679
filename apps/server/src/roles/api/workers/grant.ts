import { AppError } from '@sluice/contract';
import { qualityPrefix, workPrefix, type ClaimedTask, type SecretBox } from '@sluice/core';
import { cdnKey, uploadKey } from '@sluice/storage';
import type { TaskInputs } from '../../../tasks/task-inputs.ts';

/** Objects that one attempt of a task may read and write. */
export type Grant = { taskId: string; attempt: number; reads: string[]; writes: string[] };

const purpose = 'worker grant';

/** Returns the key prefix of a delivery output. */
const deliveryFolder = (outputId: string): string => cdnKey(outputId, 'a').slice(0, -1);

const grantFor = (task: ClaimedTask, { inputs, outputs }: TaskInputs): Grant => {
  const work = workPrefix(task.encodingId);
  const uploads = Object.entries(inputs).filter(([, { kind }]) => kind === 'DIRECT_FILE_UPLOAD');
  const deliveries = Object.entries(outputs).filter(([, { kind }]) => kind === 'CDN');
  return {
    taskId: task.id,
    attempt: task.attempt,
    reads: [work, ...uploads.map(([id]) => uploadKey(task.organizationId, id))],
    writes: [
      `${work}${task.key}-`,
      ...deliveries.map(([id]) => deliveryFolder(id)),
      ...(task.kind === 'measure-quality' ? [qualityPrefix(task.encodingId)] : []),
    ],
  };
};

/** Signs a grant for the objects of a task; the worker sends it with each object request. */
export const signGrant = (secrets: SecretBox, task: ClaimedTask, inputs: TaskInputs): string => {
  const text = Buffer.from(JSON.stringify(grantFor(task, inputs))).toString('base64url');
  return `${text}.${secrets.sign(purpose, text)}`;
};

const refused = (evidence: string): AppError => new AppError('not_found', { evidence });

/** Verifies and parses a grant of this attempt of this task. */
export const openGrant = (secrets: SecretBox, grantText: unknown, { id, attempt }: ClaimedTask): Grant => {
  const [text = '', signature = ''] = typeof grantText === 'string' ? grantText.split('.') : [];
  if (!secrets.verify(purpose, text, signature)) throw refused('The grant of the task is missing.');
  // The signature was verified above.
  const grant = JSON.parse(Buffer.from(text, 'base64url').toString()) as Grant;
  if (grant.taskId !== id || grant.attempt !== attempt) throw refused('The grant belongs to another task.');
  return grant;
};

/** Reports whether a key is covered: entries ending in a slash or dash are prefixes, all others are single objects. */
const isWithin = (key: string, places: readonly string[]): boolean =>
  places.some((place) => (/[-/]$/.test(place) ? key.startsWith(place) : key === place));

export const refuseReading = ({ reads }: Grant, key: string): void => {
  if (!isWithin(key, reads)) throw refused(`${key} is not an input of this task.`);
};

export const refuseWriting = ({ writes }: Grant, key: string): void => {
  if (!isWithin(key, writes)) throw refused(`${key} is not an output of this task.`);
};
