import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { savingOf, type SavingStream } from '@sluice/contract';
import {
  checkComparable,
  continueComparison,
  failComparison,
  failureOf,
  finishComparison,
  takeComparison,
  toCostSaving,
  toFrameComparison,
  type ComparisonRow,
  type Context,
  type DeliveredStream,
} from '@sluice/core';
import { compareFrames } from './compare-frames.ts';
import { findMissing, loadMeasured, type MeasuredStream } from './compared-streams.ts';
import type { Machine } from './machine.ts';
import { measureDelivered } from './measure-delivered.ts';

type Delivered = { primary: DeliveredStream[]; secondary: DeliveredStream[] };

const toSavingStream = ({ stream }: MeasuredStream): SavingStream => ({
  streamId: stream.streamId,
  bytes: stream.bytes,
  bitrate: stream.bitrate,
  vmaf: stream.vmaf ?? 0,
});

const conclude = async (
  context: Context,
  row: ComparisonRow,
  delivered: Delivered,
  machine: Machine,
): Promise<object> => {
  const primary = await loadMeasured(context, delivered.primary);
  const secondary = await loadMeasured(context, delivered.secondary);
  const streams = {
    primaryStreams: primary.map(({ stream }) => stream),
    secondaryStreams: secondary.map(({ stream }) => stream),
  };
  if (row.kind === 'COST_SAVING') {
    const { assumptions } = toCostSaving(row);
    return {
      ...streams,
      saving: savingOf(primary.map(toSavingStream), secondary.map(toSavingStream), assumptions),
    };
  }
  return { ...streams, ...(await compareFrames(context, toFrameComparison(row), primary, secondary, machine)) };
};

/** Measures the next unmeasured rendition, or computes the result when all are measured. */
const step = async (context: Context, row: ComparisonRow, machine: Machine): Promise<void> => {
  const delivered = await checkComparable(context, {
    primaryEncodingId: row.primary_encoding_id,
    secondaryEncodingId: row.secondary_encoding_id,
  });
  const all = [...delivered.primary, ...delivered.secondary];
  const missing = await findMissing(context, machine.platform, all);
  const [next] = missing;
  if (!next) return finishComparison(context, row.id, await conclude(context, row, delivered, machine));
  await measureDelivered(context, next.delivered, next.metrics, machine);
  // Computing the result counts as a step.
  const done = all.length - missing.length + 1;
  return continueComparison(context, row.id, Math.floor((100 * done) / (all.length + 1)));
};

/** Runs one step of a comparison; stores a failure in its state. */
export const runComparison = async (context: Context, comparisonId: string, machine: Machine): Promise<void> => {
  const row = await takeComparison(context, comparisonId);
  if (!row) return;
  const scratch = join(machine.scratch, `comparison-${randomUUID()}`);
  try {
    await mkdir(scratch, { recursive: true });
    await step(context, row, { ...machine, scratch });
  } catch (error) {
    if (machine.signal.aborted) throw error;
    await failComparison(context, comparisonId, failureOf(error));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
