import type { Api } from '../../../app/api/api.ts';
import { isLackOfSlots, messageOfError, slotWarnings } from '../shared/lab-errors.ts';
import type { LabStream, LabStreamTarget } from '../shared/lab-types.ts';
import { streamBodyOf, type StreamDraft } from './stream-draft.ts';

/** Message about a part of saving that failed, while the stream itself was saved. */
export type SaveWarning = { title: string; text?: string };

type Call = Pick<Api, 'call'>;

/** Adds environments to a stream; without slots for automatic tests, the remaining ones are added without them. */
const addTargets = async (
  { call }: Call,
  streamId: string,
  targetIds: readonly string[],
  isAutomatic: boolean,
  warnings: SaveWarning[],
): Promise<LabStreamTarget[]> => {
  const added: LabStreamTarget[] = [];
  let automaticTestEnabled = isAutomatic;
  const add = (targetId: string) =>
    call('player.testing.streams.targets.create', {
      params: { stream_id: streamId },
      body: { targetId, automaticTestEnabled },
    });
  const addOrWarn = async (targetId: string): Promise<void> => {
    try {
      added.push(await add(targetId));
    } catch (error) {
      if (automaticTestEnabled && isLackOfSlots(error)) {
        automaticTestEnabled = false;
        warnings.push({ title: slotWarnings.automatic });
        await addOrWarn(targetId);
      } else warnings.push({ title: 'Error adding test environment to stream!', text: messageOfError(error) });
    }
  };
  for (const targetId of targetIds) await addOrWarn(targetId);
  return added;
};

/** Switches automatic tests of environments until a lack of slots. */
const switchTargets = async (
  { call }: Call,
  targets: readonly LabStreamTarget[],
  automaticTestEnabled: boolean,
  warnings: SaveWarning[],
): Promise<void> => {
  for (const { id, streamId } of targets)
    try {
      await call('player.testing.streams.targets.update', {
        params: { stream_id: streamId, target_id: id },
        body: { automaticTestEnabled },
      });
    } catch (error) {
      if (isLackOfSlots(error)) {
        if (warnings.every(({ title }) => title !== slotWarnings.automatic))
          warnings.push({ title: slotWarnings.automatic });
        return;
      }
      warnings.push({ title: 'Error saving test environment!', text: messageOfError(error) });
    }
};

const removeTargets = async (
  { call }: Call,
  targets: readonly LabStreamTarget[],
  warnings: SaveWarning[],
): Promise<void> => {
  for (const { id, streamId } of targets)
    try {
      await call('player.testing.streams.targets.delete', { params: { stream_id: streamId, target_id: id } });
    } catch (error) {
      warnings.push({ title: 'Error deleting streams and/or test environments!', text: messageOfError(error) });
    }
};

/** Schedules a test of each environment for when the validation has finished, until a lack of slots. */
const scheduleRuns = async (
  { call }: Call,
  targets: readonly LabStreamTarget[],
  warnings: SaveWarning[],
): Promise<void> => {
  for (const { id, streamId } of targets)
    try {
      await call('player.testing.streams.targets.jobs.create', {
        params: { stream_id: streamId, target_id: id },
        body: { afterValidation: true },
      });
    } catch (error) {
      if (isLackOfSlots(error)) {
        warnings.push({ title: slotWarnings.immediate });
        return;
      }
      warnings.push({ title: 'Error starting manual test execution!', text: messageOfError(error) });
    }
};

/** Creates a stream with its environments and runs; fails only if the stream itself cannot be stored. */
export const createStream = async (api: Call, draft: StreamDraft): Promise<SaveWarning[]> => {
  const warnings: SaveWarning[] = [];
  const { id } = await api.call('player.testing.streams.create', { body: streamBodyOf(draft) });
  const added = await addTargets(api, id, draft.targetIds, draft.isAutomatic === true, warnings);
  if (draft.isRunImmediately) await scheduleRuns(api, added, warnings);
  return warnings;
};

/** Changes a stream, then adds, switches and removes its environments; fails only if the stream cannot be stored. */
export const updateStream = async (api: Call, stored: LabStream, draft: StreamDraft): Promise<SaveWarning[]> => {
  const warnings: SaveWarning[] = [];
  await api.call('player.testing.streams.update', { params: { stream_id: stored.id }, body: streamBodyOf(draft) });
  const kept = stored.targets.filter(({ targetId }) => draft.targetIds.includes(targetId));
  const removed = stored.targets.filter((target) => !kept.includes(target));
  const newIds = draft.targetIds.filter((id) => stored.targets.every(({ targetId }) => targetId !== id));
  const { isAutomatic } = draft;
  // Frees the slots of removed environments and of those switched off before others take them.
  await removeTargets(api, removed, warnings);
  const added = await addTargets(api, stored.id, newIds, isAutomatic === true, warnings);
  if (isAutomatic !== undefined) {
    const changed = kept.filter(({ automaticTestEnabled }) => automaticTestEnabled !== isAutomatic);
    await switchTargets(api, changed, isAutomatic, warnings);
  }
  if (draft.isRunImmediately) await scheduleRuns(api, [...kept, ...added], warnings);
  return warnings;
};
