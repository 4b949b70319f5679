import { join } from 'node:path';
import { runEncode, runMuxing, type EncodeWork, type TaskIo } from '@sluice/media';
import { localInput } from '../files/input-files.ts';
import { localFile, storeFiles } from '../files/intermediates.ts';
import { storedFilesOf } from '../files/stored-files.ts';
import { defineRun, type Work } from '../work.ts';
import { inputKeysOfPayload, type InputFiles } from './input-keys.ts';
import { encodeAudioTask, encodeSubtitlesTask, encodeVideoTask, muxTask } from './task.ts';

/** Downloads input files to this machine; returns their local paths. */
export const fetchInputs = async (work: Work, keys: readonly string[]): Promise<TaskIo['input']> => {
  const paths = new Map<string, string>();
  for (const key of keys) paths.set(key, await localInput(work, key));
  return (key) => paths.get(key) ?? '';
};

/** Downloads the files of upstream tasks to this machine; returns their local paths. */
export const fetchArtifacts = async (work: Work): Promise<TaskIo['artifact']> => {
  const paths = new Map<string, string>();
  for (const { key, result } of work.inputs.made)
    for (const file of storedFilesOf(result)) paths.set(`${key}/${file.name}`, await localFile(work, file));
  return (taskKey, name) => {
    const path = paths.get(`${taskKey}/${name}`);
    if (path === undefined) throw new TypeError(`The task ${taskKey} has not created ${name}.`);
    return path;
  };
};

const ioOf = async (work: Work, inputKeys: readonly string[]): Promise<TaskIo> => ({
  input: await fetchInputs(work, inputKeys),
  artifact: await fetchArtifacts(work),
  outputDirectory: join(work.scratch, 'made'),
  signal: work.signal,
  onProgress: work.onProgress,
});

const encode = async (work: Work & { payload: InputFiles }, task: EncodeWork) => {
  const io = await ioOf(work, inputKeysOfPayload(work.payload));
  const { files, facts } = await runEncode(work.tools, task, io);
  return { files: await storeFiles(work, files), facts };
};

export const encodeVideo = defineRun(encodeVideoTask, (work) =>
  encode(work, { kind: 'encode-video', payload: work.payload }),
);

export const encodeAudio = defineRun(encodeAudioTask, (work) =>
  encode(work, { kind: 'encode-audio', payload: work.payload }),
);

export const encodeSubtitles = defineRun(encodeSubtitlesTask, (work) =>
  encode(work, { kind: 'encode-subtitles', payload: work.payload }),
);

/** Multiplexes the encoded chunks of a muxing. */
export const mux = defineRun(muxTask, async (work) => {
  const { files, facts } = await runMuxing(work.tools, work.payload, await ioOf(work, []));
  return { files: await storeFiles(work, files), facts };
});
