import { perTitleConfigurations, type PerTitleConfiguration } from '@sluice/contract';
import {
  createPerTitleResults,
  loadDependencies,
  loadEncoding,
  loadParts,
  loadTemplates,
  type StartRequest,
} from '@sluice/core';
import { decideTitle, joinSamples, type EncodingDescription, type SampleResult } from '@sluice/media';
import { startRequestOf } from './plan/describe-encoding.ts';
import { planWork } from './plan/plan-work.ts';
import type { TaskSides } from './sides.ts';

type Selection = { inputs: EncodingDescription['inputs']; groups: { templateIds: string[] }[] };

const configurationOf = ({ perTitle }: StartRequest, codec: string | undefined): PerTitleConfiguration => {
  const name = Object.entries(perTitleConfigurations).find(([kind]) => kind === codec)?.[1];
  return (name && perTitle?.[name]) ?? {};
};

/** Chooses the renditions of the title, adds them to the encoding and plans the rest of it. */
export const titleSelectSides: TaskSides = {
  settle: async (around) => {
    const { context, task } = around;
    // Written by the analysis.
    const { inputs, groups } = task.payload as Selection;
    const done = await loadDependencies(context, task);
    const templates = await loadTemplates(context, await loadParts(context, task.encodingId));
    const request = startRequestOf(await loadEncoding(context, task.encodingId));
    const mode = request.encodingMode ? { encodingMode: request.encodingMode } : {};
    const results = groups.map(({ templateIds }, group) => {
      const samples = done.filter(({ payload }) => payload['group'] === group);
      // Written by the tasks that looked at samples.
      const probes = joinSamples(samples.map(({ result }) => result as SampleResult));
      const own = templates
        .filter(({ id }) => templateIds.includes(id))
        .map((template) => ({ ...template, settings: { ...mode, ...template.settings } }));
      return decideTitle(probes, own, configurationOf(request, own[0]?.codec));
    });
    await createPerTitleResults(context, task.encodingId, results.flat());
    return planWork(around, inputs);
  },
};
