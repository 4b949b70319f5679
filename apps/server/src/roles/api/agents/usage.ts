import { agentUsage, type AiUsage } from '@sluice/contract';
import { getAiUsage, updateAiSettings } from '@sluice/core';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

const modelOf = ({ platform }: RequestContext): AiUsage['model'] => {
  const { ai } = platform.configuration;
  return ai && { label: ai.label, isRemote: ai.isRemote };
};

/** Operations on the use of models. */
export const agentUsageBindings: readonly Binding[] = [
  bind(agentUsage.get, (context) => getAiUsage(context, modelOf(context))),
  bind(agentUsage.update, updateAiSettings),
];
