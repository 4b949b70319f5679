import type { EncodeFacts } from '@sluice/contract/workers/tasks/task-results';
import type { MediaTools } from '../tools/media-tools.ts';
import type { MuxFacts } from '../package/mux-facts.ts';

/** Where a task finds its files and tells of itself. */
export type TaskIo = {
  /** Local path of an input. */
  input: (key: string) => string;
  /** Local path of a file that an earlier task made. */
  artifact: (taskKey: string, name: string) => string;
  /** An empty folder of this run's own. */
  outputDirectory: string;
  signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Threads of each encoder; FFmpeg's choice if left out. */
  threads?: number | undefined;
  /** The task fails as `encoder_timeout` after so long without progress. */
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

/** The program a task needs. */
export type Encoder = Pick<MediaTools, 'ffmpeg'>;
