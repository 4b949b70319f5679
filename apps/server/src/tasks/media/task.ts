import { taskResults, type TaskResult } from '@sluice/contract/workers/tasks/task-results';
import { encodeAudioPayload, encodeSubtitlesPayload, encodeVideoPayload, muxPayload } from '@sluice/media';
import { defineTask, type TaskScope } from '../define-task.ts';
import { findForeignFile, findMissingFile } from '../files/stored-files.ts';
import { loadUpstreamResults, openInputs, type TaskInputs } from '../task-inputs.ts';
import { inputKeysOfPayload, type InputFiles } from './input-keys.ts';

type Encoding = TaskScope & { payload: InputFiles & { renditions: { streamId: string; artifact: string }[] } };

const prepareEncoding = async ({ context, payload }: Encoding): Promise<Partial<TaskInputs>> => ({
  inputs: await openInputs(context, inputKeysOfPayload(payload)),
});

const findEncodingMismatch = (
  { task, payload: { renditions } }: Encoding,
  { files, facts }: TaskResult<'encode-video'>,
): string | undefined => {
  const encoded = facts.renditions.map(({ streamId }) => streamId);
  const isComplete =
    encoded.length === renditions.length && renditions.every(({ streamId }) => encoded.includes(streamId));
  if (!isComplete) return 'the renditions do not match those of the task';
  const names = renditions.map(({ artifact }) => artifact);
  return findForeignFile(task.encodingId, files) ?? findMissingFile(names, files);
};

const encoding = { prepare: prepareEncoding, findMismatch: findEncodingMismatch };

export const encodeVideoTask = defineTask({
  kind: 'encode-video',
  payload: encodeVideoPayload,
  result: taskResults['encode-video'],
  ...encoding,
});

export const encodeAudioTask = defineTask({
  kind: 'encode-audio',
  payload: encodeAudioPayload,
  result: taskResults['encode-audio'],
  ...encoding,
});

export const encodeSubtitlesTask = defineTask({
  kind: 'encode-subtitles',
  payload: encodeSubtitlesPayload,
  result: taskResults['encode-subtitles'],
  ...encoding,
});

/** Returns the names of the files that the facts of a muxing refer to. */
export const namesOfMuxing = ({ initSegment, segments, file }: TaskResult<'mux'>['facts']): string[] =>
  [initSegment, ...segments, file].flatMap((named) => named?.name ?? []);

export const muxTask = defineTask({
  kind: 'mux',
  payload: muxPayload,
  result: taskResults.mux,
  findMismatch({ task, payload }, { files, facts }) {
    const streamIds = payload.tracks.map(({ streamId }) => streamId);
    if (facts.muxingId !== payload.muxingId || facts.kind !== payload.kind) return 'the facts belong to another muxing';
    if (!facts.tracks.every(({ streamId }) => streamIds.includes(streamId))) return 'a track belongs to another muxing';
    return findForeignFile(task.encodingId, files) ?? findMissingFile(namesOfMuxing(facts), files);
  },
  prepare: loadUpstreamResults,
});
