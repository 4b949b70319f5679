import { perTitleConfigurations, type PerTitleConfiguration } from '@sluice/contract';
import { analyzedInputs } from '@sluice/contract/workers/tasks/media-info';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { createPerTitleResults, loadEncoding, loadParts, loadTemplates, type StartRequest } from '@sluice/core';
import { decideTitle, joinSamples, type SampleResult } from '@sluice/media';
import { z } from 'zod';
import { defineTask, type TaskScope } from '../define-task.ts';
import { loadUpstream } from '../finished-tasks.ts';
import { describeEncoding, startRequestOf } from '../plan/describe-encoding.ts';
import { planWork } from '../plan/plan-work.ts';
import { perTitleProbeTask } from './probe-task.ts';
import { storeTitle, titleProbes } from '../plan/stored-title.ts';

const configurationOf = ({ perTitle }: StartRequest, codec: string | undefined): PerTitleConfiguration => {
  const name = Object.entries(perTitleConfigurations).find(([kind]) => kind === codec)?.[1];
  return (name && perTitle?.[name]) ?? {};
};

const selectPayload = z.object({
  inputs: analyzedInputs,
  groups: z.array(
    z.object({
      templateIds: z.array(z.string()),
      /** Sizes for which samples of the group are made; absent in tasks of earlier versions. */
      heights: z.array(z.number()).optional(),
      isLadder: z.boolean().optional(),
      /** Samples of an earlier analysis of the same file. */
      probes: titleProbes.optional(),
    }),
  ),
});

type Payload = z.output<typeof selectPayload>;
type Sampled = readonly { payload: { group: number }; result: SampleResult }[];

/** Stores the samples of each group, if the file had one version for all of them. */
const storeSampled = async (scope: TaskScope & { payload: Payload }, probed: Sampled): Promise<void> => {
  const { context, task, payload, secretKey } = scope;
  const { inputs } = payload;
  const row = await loadEncoding(context, task.encodingId);
  const parts = await loadParts(context, task.encodingId);
  const description = await describeEncoding(context, { row, parts, inputs, secretKey });
  for (const [number, { templateIds, heights, isLadder, probes }] of payload.groups.entries()) {
    const stream = description.streams.find(({ id }) => id === templateIds[0]);
    const samples = probed.filter((sample) => sample.payload.group === number).map(({ result }) => result);
    const versions = new Set(samples.map(({ version }) => version));
    const [version] = versions;
    if (probes || !stream || !heights || isLadder === undefined || versions.size !== 1) continue;
    const title = { stream, group: { heights, isLadder }, trimming: description.trimming, version };
    await storeTitle(context, title, joinSamples(samples));
  }
};

/** Selects the renditions of the title, adds them to the encoding and plans the rest of the work. */
export const perTitleSelectTask = defineTask({
  kind: 'per-title-select',
  payload: selectPayload,
  result: taskResults['per-title-select'],
  complete: async (scope) => {
    const { context, task } = scope;
    const { inputs, groups } = scope.payload;
    const probed = await loadUpstream(scope, perTitleProbeTask);
    const templates = await loadTemplates(context, await loadParts(context, task.encodingId));
    const request = startRequestOf(await loadEncoding(context, task.encodingId));
    const mode = request.encodingMode ? { encodingMode: request.encodingMode } : {};
    const results = groups.map(({ templateIds, probes: known }, group) => {
      const samples = probed.filter(({ payload }) => payload.group === group);
      const probes = known ?? joinSamples(samples.map(({ result }) => result));
      const ownTemplates = templates
        .filter(({ id }) => templateIds.includes(id))
        .map((template) => ({ ...template, settings: { ...mode, ...template.settings } }));
      return decideTitle(probes, ownTemplates, configurationOf(request, ownTemplates[0]?.codec));
    });
    await storeSampled(scope, probed);
    await createPerTitleResults(context, task.encodingId, results.flat());
    return planWork(scope, inputs);
  },
});
