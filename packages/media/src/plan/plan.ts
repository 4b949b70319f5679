import type { SubtaskName } from '@sluice/contract';
import type { EncodeAudioPayload, EncodeSubtitlesPayload, EncodeVideoPayload, MuxPayload } from './payloads.ts';

export type * from './payloads.ts';

type Task<Kind extends string, Payload> = {
  /** Unique within the plan and usable as a path. */
  key: string;
  kind: Kind;
  /** Name under which its progress is shown. */
  subtask: SubtaskName;
  dependsOn: string[];
  /** Estimated share of the work, in an arbitrary unit. */
  weight: number;
  payload: Payload;
};

/** A task for any worker: plain data, complete except for the files it refers to. */
export type PlannedTask =
  | Task<'encode-video', EncodeVideoPayload>
  | Task<'encode-audio', EncodeAudioPayload>
  | Task<'encode-subtitles', EncodeSubtitlesPayload>
  | Task<'mux', MuxPayload>;

/** The part of a planned task that is needed to run it. */
export type TaskWork = {
  [K in PlannedTask['kind']]: Pick<Extract<PlannedTask, { kind: K }>, 'kind' | 'payload'>;
}[PlannedTask['kind']];
export type EncodeWork = Exclude<TaskWork, { kind: 'mux' }>;

export type Plan = { encodingId: string; durationSeconds: number; tasks: PlannedTask[] };
