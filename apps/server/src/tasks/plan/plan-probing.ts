import { isTemplateMode } from '@sluice/contract';
import { loadEncoding, loadParts, loadTemplates, type Completion, type NewTask } from '@sluice/core';
import { planProbes, type Probe } from '@sluice/media';
import type { analyzedInputs } from '@sluice/contract/workers/tasks/media-info';
import type { z } from 'zod';
import type { TaskScope } from '../define-task.ts';
import { loadTitle } from './stored-title.ts';
import { describeEncoding } from './describe-encoding.ts';

type Group = { templateIds: string[]; heights: number[]; isLadder: boolean };

/** Groups templates by input and codec; the renditions of a group are selected together. */
const groupsOf = async ({ context, task }: TaskScope): Promise<Group[]> => {
  const templates = await loadTemplates(context, await loadParts(context, task.encodingId));
  const modeTemplates = templates.filter(({ mode }) => isTemplateMode(mode));
  return [...Map.groupBy(modeTemplates, ({ codec, inputKey }) => `${codec} ${inputKey}`).values()].map((group) => ({
    templateIds: group.map(({ id }) => id),
    heights: group.flatMap(({ mode, settings }) =>
      mode === 'PER_TITLE_TEMPLATE' || settings.height === undefined ? [] : [settings.height],
    ),
    isLadder: group.some(({ mode }) => mode === 'PER_TITLE_TEMPLATE'),
  }));
};

const probeWeight = 400;

/** Plans the analysis of samples before the renditions are planned; undefined if there are no templates. */
export const planProbing = async (
  scope: TaskScope,
  inputs: z.output<typeof analyzedInputs>,
): Promise<Completion | undefined> => {
  const groups = await groupsOf(scope);
  if (groups.length === 0) return undefined;
  const { context, task, secretKey } = scope;
  const row = await loadEncoding(context, task.encodingId);
  const parts = await loadParts(context, task.encodingId);
  const description = await describeEncoding(context, { row, parts, inputs, secretKey });
  const common = { subtask: 'Per-Title analysis', dependsOn: ['analyze'] };
  const probing: NewTask[] = [];
  const selecting: (Group & { probes?: Probe[] })[] = [];
  for (const [number, group] of groups.entries()) {
    const stream = description.streams.find(({ id }) => id === group.templateIds[0]);
    if (!stream) {
      selecting.push(group);
      continue;
    }
    const { version } = inputs.find(({ key }) => key === stream.inputKey) ?? {};
    // A pre-flight or an earlier encoding may have analyzed the same file with the same settings.
    const probes = await loadTitle(context, { stream, group, trimming: description.trimming, version });
    selecting.push({ ...group, ...(probes && { probes }) });
    const samples = probes ? [] : planProbes(description, { stream, ...group });
    for (const [sample, payload] of samples.entries())
      probing.push({
        ...common,
        key: `per-title-probe-${number}-${sample}`,
        kind: 'per-title-probe',
        weight: probeWeight,
        payload: { ...payload, group: number },
      });
  }
  const select: NewTask = {
    ...common,
    key: 'per-title-select',
    kind: 'per-title-select',
    weight: 1,
    payload: { inputs, groups: selecting },
    dependsOn: probing.length > 0 ? probing.map(({ key }) => key) : common.dependsOn,
  };
  return { newTasks: [...probing, select] };
};
