import { usualDescriptionName } from '@sluice/contract';
import {
  loadEncoding,
  loadParts,
  requestedAnalysis,
  type Completion,
  type EncodingRow,
  type NewTask,
} from '@sluice/core';
import { planScan, type EncodingDescription } from '@sluice/media';
import type { TaskScope } from '../define-task.ts';
import { describeEncoding } from './describe-encoding.ts';

/** CPU seconds to scan one second of the source, on the scale of the encoding weights. */
const weightPerSecond = 1;

/** Reports whether ads are placed: then the scan comes before the plan, which has a keyframe at each of them. */
export const doesPlaceAds = ({ start_request: request }: EncodingRow): boolean => {
  const { schedule = [], allSceneBoundaries } = requestedAnalysis(request)?.automaticAdPlacement ?? {};
  return schedule.length > 0 || allSceneBoundaries?.isEnabled === true;
};

const scanTask = ({ start_request: request }: EncodingRow, description: EncodingDescription): NewTask => {
  const source = planScan(description);
  const durationSeconds = Math.max(source.video?.durationSeconds ?? 0, source.audio?.durationSeconds ?? 0);
  const { outputs = [], filename } = requestedAnalysis(request)?.assetDescription ?? {};
  return {
    key: 'scan-scenes',
    kind: 'scan-scenes',
    subtask: 'Analysis',
    weight: Math.ceil(durationSeconds * weightPerSecond),
    payload: {
      source,
      durationSeconds,
      ...(outputs.length > 0 && { descriptionName: filename ?? usualDescriptionName }),
    },
    dependsOn: [],
  };
};

/** Plans the scan beside the encoding if its start requested an analysis. */
export const scanTasks = (row: EncodingRow, description: EncodingDescription): NewTask[] =>
  requestedAnalysis(row.start_request) ? [scanTask(row, description)] : [];

/** Plans the scan before the rest of the work if ads are placed; undefined otherwise. */
export const planPlacing = async (
  { context, task, secretKey }: TaskScope,
  inputs: EncodingDescription['inputs'],
): Promise<Completion | undefined> => {
  const row = await loadEncoding(context, task.encodingId);
  if (!doesPlaceAds(row)) return undefined;
  const parts = await loadParts(context, task.encodingId);
  const scan = scanTask(row, await describeEncoding(context, { row, parts, inputs, secretKey }));
  return { newTasks: [{ ...scan, payload: { ...scan.payload, inputs }, dependsOn: ['analyze'] }] };
};

/** Adds a keyframe, which also starts a segment, at each placed ad. */
export const withPlacedAds = (
  description: EncodingDescription,
  ads: readonly { position: number }[],
): EncodingDescription =>
  ads.length === 0
    ? description
    : {
        ...description,
        forcedKeyframes: [...(description.forcedKeyframes ?? []), ...ads.map(({ position }) => position)],
      };
