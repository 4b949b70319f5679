import { perTitleConfigurations, type PerTitleConfiguration } from '@sluice/contract';
import { analyzedInputs } from '@sluice/contract/workers/tasks/media-info';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { createPerTitleResults, loadEncoding, loadParts, loadTemplates, type StartRequest } from '@sluice/core';
import { decideTitle, joinSamples } from '@sluice/media';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { loadUpstream } from '../finished-tasks.ts';
import { startRequestOf } from '../plan/describe-encoding.ts';
import { planWork } from '../plan/plan-work.ts';
import { perTitleProbeTask } from './probe-task.ts';

const configurationOf = ({ perTitle }: StartRequest, codec: string | undefined): PerTitleConfiguration => {
  const name = Object.entries(perTitleConfigurations).find(([kind]) => kind === codec)?.[1];
  return (name && perTitle?.[name]) ?? {};
};

/** Selects the renditions of the title, adds them to the encoding and plans the rest of the work. */
export const perTitleSelectTask = defineTask({
  kind: 'per-title-select',
  payload: z.object({
    inputs: analyzedInputs,
    groups: z.array(z.object({ templateIds: z.array(z.string()) })),
  }),
  result: taskResults['per-title-select'],
  complete: async (scope) => {
    const { context, task } = scope;
    const { inputs, groups } = scope.payload;
    const probed = await loadUpstream(scope, perTitleProbeTask);
    const templates = await loadTemplates(context, await loadParts(context, task.encodingId));
    const request = startRequestOf(await loadEncoding(context, task.encodingId));
    const mode = request.encodingMode ? { encodingMode: request.encodingMode } : {};
    const results = groups.map(({ templateIds }, group) => {
      const samples = probed.filter(({ payload }) => payload.group === group);
      const probes = joinSamples(samples.map(({ result }) => result));
      const ownTemplates = templates
        .filter(({ id }) => templateIds.includes(id))
        .map((template) => ({ ...template, settings: { ...mode, ...template.settings } }));
      return decideTitle(probes, ownTemplates, configurationOf(request, ownTemplates[0]?.codec));
    });
    await createPerTitleResults(context, task.encodingId, results.flat());
    return planWork(scope, inputs);
  },
});
