import { outputs, type encodings, type InputFor, type ProbedFile } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { createEncoding } from '../../encoding/encodings/create-encoding.ts';
import { ensurePlatformResource } from '../../encoding/families/platform-resource.ts';
import { folderBelow, platformCodec, type LadderTarget } from '../../encoding/ladders/build-ladder.ts';
import { startEncoding } from '../../encoding/lifecycle/start-encoding.ts';
import { versionFolder } from '../files/version-files.ts';
import type { Range } from '../parts/plan-part.ts';
import type { VersionRow } from '../store/stream-store.ts';

/** Priorities of tasks: what a viewer waits for, what improves a video that already plays, and the usual one. */
export const priorities = { first: 70, second: 60, main: 50 };

/** A version to encode. */
export type Job = { version: VersionRow; name: string; file: ProbedFile };

/** Creates an encoding of a version in a folder of its files. */
export const openTarget = async (context: Context, { version, name }: Job, folder?: string): Promise<LadderTarget> => {
  const outputId = await ensurePlatformResource(context, {
    family: outputs.name,
    kind: 'STREAMS',
    name: 'Hosted streams',
    settings: {},
  });
  const title = folder === undefined ? name : `${name} (${folder})`;
  const { id: encodingId } = await createEncoding(context, {
    body: { name: title.slice(0, 255), labels: ['hosted-stream', version.stream_id] },
  });
  const root = { outputId, outputPath: versionFolder(version.stream_id, version.id) };
  return {
    encodingId,
    name: title.slice(0, 255),
    input: { inputId: version.input_id ?? '', inputPath: version.input_path ?? '' },
    outputs: [folder === undefined ? root : folderBelow(root, folder)],
    codecOf: platformCodec,
  };
};

type Request = NonNullable<InputFor<typeof encodings.start>['body']>;

/** Starts the encoding of a target; returns its id. */
export const startTarget = async (context: Context, { encodingId }: LadderTarget, body: Request): Promise<string> => {
  await startEncoding(context, { params: { encoding_id: encodingId }, body });
  return encodingId;
};

/** Limits an encoding to a part of its source. */
export const trimmingTo = (part: Range | undefined): Pick<Request, 'trimming'> =>
  part
    ? { trimming: { offset: part.start, duration: part.end - part.start, ignoreDurationIfInputTooShort: true } }
    : {};
