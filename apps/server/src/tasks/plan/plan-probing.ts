import { isTemplateMode } from '@sluice/contract';
import { loadEncoding, loadParts, loadTemplates, type Completion, type NewTask } from '@sluice/core';
import { planProbes, type EncodingDescription } from '@sluice/media';
import type { TaskScope } from '../define-task.ts';
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
  inputs: EncodingDescription['inputs'],
): Promise<Completion | undefined> => {
  const groups = await groupsOf(scope);
  if (groups.length === 0) return undefined;
  const { context, task, secretKey } = scope;
  const row = await loadEncoding(context, task.encodingId);
  const parts = await loadParts(context, task.encodingId);
  const description = await describeEncoding(context, { row, parts, inputs, secretKey });
  const common = { subtask: 'Per-Title analysis', dependsOn: ['analyze'] };
  const probing = groups.flatMap(({ templateIds, heights, isLadder }, group): NewTask[] => {
    const stream = description.streams.find(({ id }) => id === templateIds[0]);
    if (!stream) return [];
    return planProbes(description, { stream, heights, isLadder }).map((payload, sample) => ({
      ...common,
      key: `per-title-probe-${group}-${sample}`,
      kind: 'per-title-probe',
      weight: probeWeight,
      payload: { ...payload, group },
    }));
  });
  const select: NewTask = {
    ...common,
    key: 'per-title-select',
    kind: 'per-title-select',
    weight: 1,
    payload: { inputs, groups },
    dependsOn: probing.map(({ key }) => key),
  };
  return { newTasks: [...probing, select] };
};
