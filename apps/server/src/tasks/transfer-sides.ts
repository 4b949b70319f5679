import { AppError } from '@sluice/contract';
import {
  loadDependencies,
  loadParts,
  loadPictures,
  muxingSettings,
  recordFirstPlayable,
  recordMuxingFacts,
  recordProtectedFacts,
  recordSprites,
  recordStreamFacts,
  type DoneTask,
  type MuxingRow,
} from '@sluice/core';
import type { MuxFacts, ProtectedFacts } from '@sluice/media';
import { deliveryTo, madeBefore } from './material.ts';
import { openMuxingProtection } from './protection/open-protection.ts';
import { protectionOfTask } from './protection/protection-of-task.ts';
import type { Around, TaskSides } from './sides.ts';

const muxingOf = async ({ context, task }: Around): Promise<MuxingRow> => {
  const { muxings } = await loadParts(context, task.encodingId);
  const found = muxings.find(({ id }) => id === task.payload['muxingId']);
  if (!found) throw new AppError('reference_missing', { evidence: 'The muxing is gone.' });
  return found;
};

const pictureOf = async ({ context, task }: Around) => {
  const pictures = await loadPictures(context, task.encodingId);
  const found = pictures.find(({ id }) => id === task.payload['pictureId']);
  if (!found) throw new AppError('reference_missing', { evidence: 'The pictures are no longer wanted.' });
  return found;
};

/** The one task before whose files are transferred. */
const madeOf = async ({ context, task }: Around, kind?: string): Promise<DoneTask> => {
  const made = (await loadDependencies(context, task)).find((candidate) => !kind || candidate.kind === kind);
  if (made) return made;
  throw new TypeError(`A ${task.kind} waits for what makes its files.`);
};

export const transferSides: TaskSides = {
  prepare: async (around) => ({
    ...(await madeBefore(around)),
    ...(await deliveryTo(around.context, muxingSettings(await muxingOf(around)).outputs ?? [])),
  }),
  settle: async (around) => {
    const muxing = await muxingOf(around);
    // Written by the media package when it made the files.
    const facts = (await madeOf(around)).result['facts'] as MuxFacts;
    return {
      record: async (context) => {
        await recordMuxingFacts(context, muxing.id, facts);
        for (const { streamId } of facts.tracks)
          if (facts.segments.length > 0)
            await recordStreamFacts(context, streamId, { segmentsEncoded: facts.segments.length });
        if (facts.file) await recordFirstPlayable(context, around.task.encodingId);
      },
    };
  },
};

export const transferPictureSides: TaskSides = {
  prepare: async (around) => ({
    ...(await madeBefore(around)),
    ...(await deliveryTo(around.context, (await pictureOf(around)).settings.outputs ?? [])),
  }),
  settle: async (around) => {
    const { id, streamId } = await pictureOf(around);
    // Written by the media package when it made the files; a manifest names them from now on.
    const facts = (await madeOf(around)).result['facts'] as object;
    return { record: (inside) => recordSprites(inside, streamId, id, facts) };
  },
};

const protectedFacts = async (around: Around): Promise<ProtectedFacts> =>
  // Written by the media package when it made the files.
  (await madeOf(around, 'protect')).result['facts'] as ProtectedFacts;

/** Puts the protected files of a muxing into the outputs of its DRM, and records what manifests need to know. */
export const transferProtectedSides: TaskSides = {
  prepare: async (around) => {
    const row = await protectionOfTask(around);
    const { protection, muxingId, kind } = await protectedFacts(around);
    const delivery = { made: [await madeOf(around, 'protect')], ...(await deliveryTo(around.context, row.outputs)) };
    if (protection.keyFile === null) return delivery;
    const { key } = await openMuxingProtection(around, row, { id: muxingId, kind });
    return { ...delivery, keyFile: { name: protection.keyFile, key: key.toString('base64') } };
  },
  settle: async (around) => {
    const row = await protectionOfTask(around);
    const facts = await protectedFacts(around);
    return {
      record: async (context) => {
        await recordProtectedFacts(context, row, facts);
        if (facts.file) await recordFirstPlayable(context, around.task.encodingId);
      },
    };
  },
};
