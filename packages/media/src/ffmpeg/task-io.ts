import type { EncodeFacts } from '@sluice/contract/workers/tasks/task-results';
import type { MediaTools } from '../tools/media-tools.ts';
import type { MuxFacts } from '../package/mux-facts.ts';

/** Access to files and progress reports for a task. */
export type TaskIo = {
  /** Local path of an input. */
  input: (key: string) => string;
  /** Local path of a file created by an earlier task. */
  artifact: (taskKey: string, name: string) => string;
  /** An empty folder of this run. */
  outputDirectory: string;
  signal?: AbortSignal | undefined;
  /** Progress from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Fails the task with `encoder_timeout` after this time without progress. */
  stallSeconds?: number;
};

export type TaskFile = { name: string; path: string; sizeBytes: number };

export type { EncodeFacts };

export type EncodeResult = {
  kind: 'encode-video' | 'encode-audio' | 'encode-subtitles';
  files: TaskFile[];
  facts: EncodeFacts;
};
export type MuxResult = { kind: 'mux'; files: TaskFile[]; facts: MuxFacts };
export type TaskResult = EncodeResult | MuxResult;

/** Programs required by a task, with the memory limit and the niceness of their processes. */
export type Encoder = Pick<MediaTools, 'ffmpeg' | 'ffprobe' | 'memoryBytesMax' | 'niceness'>;
