import { join } from 'node:path';
import { runTask, type PlannedTask, type TaskIo } from '@sluice/media';
import { storedFilesOf } from '../../../tasks/stored-files.ts';
import { localFile, storeFiles } from '../files/intermediates.ts';
import { localInput } from '../files/input-files.ts';
import type { TaskHandler, Work } from '../work.ts';

type Lookup = (key: string) => string;

/** Brings the input of a task, and the further files it names, to this machine. */
const inputLookup = async (work: Work): Promise<Lookup> => {
  const { inputKey, fileKeys, composition } = work.task.payload;
  const isComposed = composition !== undefined;
  // Written by the planner.
  const further = (fileKeys ?? []) as string[];
  const paths = new Map<string, string>();
  for (const key of [...(typeof inputKey === 'string' && !isComposed ? [inputKey] : []), ...further])
    paths.set(key, await localInput(work, key));
  return (key) => paths.get(key) ?? '';
};

/** The files of the tasks that this one waited for, fetched to this machine. */
export const artifactLookup = async (work: Work): Promise<TaskIo['artifact']> => {
  const paths = new Map<string, string>();
  for (const { key, result } of work.material.made)
    for (const file of storedFilesOf(result)) paths.set(`${key}/${file.name}`, await localFile(work, file));
  return (taskKey, name) => {
    const path = paths.get(`${taskKey}/${name}`);
    if (path === undefined) throw new TypeError(`The task ${taskKey} has not made ${name}.`);
    return path;
  };
};

/** Runs a planned task of the media package and puts its files where every worker finds them. */
export const makeMedia: TaskHandler = async (work) => {
  const { key, kind, subtask, payload } = work.task;
  // The planner wrote kind and payload together.
  const planned = { key, kind, subtask, payload, dependsOn: [], weight: 0 } as unknown as PlannedTask;
  const { files, facts } = await runTask(work.tools, planned, {
    input: await inputLookup(work),
    artifact: await artifactLookup(work),
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  return { files: await storeFiles(work, files), facts };
};
