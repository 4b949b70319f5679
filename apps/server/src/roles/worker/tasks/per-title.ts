import { join } from 'node:path';
import { perTitleConfigurations, type PerTitleConfiguration } from '@sluice/contract';
import {
  createPerTitleResults,
  loadDependencies,
  loadEncoding,
  loadParts,
  loadTemplates,
  type StartRequest,
} from '@sluice/core';
import {
  decideTitle,
  joinSamples,
  probeTitle,
  type EncodingDescription,
  type ProbeTitlePayload,
  type SampleResult,
} from '@sluice/media';
import { localInput } from '../files/input-files.ts';
import { inputKeysOfChunks } from '../quality/input-keys.ts';
import type { TaskHandler } from '../work.ts';
import { startRequestOf } from './describe-encoding.ts';
import { planWork } from './plan-work.ts';

/** Encodes a sample of the title at several sizes and qualities, and compares each with the source. */
export const probeSample: TaskHandler = async (work) => {
  // Written by the planner.
  const payload = work.task.payload as unknown as ProbeTitlePayload;
  const paths = new Map<string, string>();
  for (const key of inputKeysOfChunks([{ task: '', payload: payload.encode }]))
    paths.set(key, await localInput(work, key));
  const result = await probeTitle(work.tools, payload, {
    input: (key) => paths.get(key) ?? '',
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  return { result };
};

type Selection = { inputs: EncodingDescription['inputs']; groups: { templateIds: string[] }[] };

const configurationOf = ({ perTitle }: StartRequest, codec: string | undefined): PerTitleConfiguration => {
  const name = Object.entries(perTitleConfigurations).find(([kind]) => kind === codec)?.[1];
  return (name && perTitle?.[name]) ?? {};
};

/** Chooses the renditions of the title, adds them to the encoding and plans the rest of it. */
export const selectRenditions: TaskHandler = async (work) => {
  const { context, task } = work;
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
  return planWork(work, inputs);
};
