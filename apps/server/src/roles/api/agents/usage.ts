import { agentUsage, type AiUsage } from '@sluice/contract';
import { getAiUsage, listPeopleUsage, updateAiSettings } from '@sluice/core';
import { findModel } from '../../../shared/model/find-model.ts';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

const modelOf = async (context: RequestContext): Promise<AiUsage['model']> => {
  const model = await findModel(context, context.platform.configuration);
  return (
    model && {
      label: model.label,
      isRemote: model.isRemote,
      isOwn: model.network !== undefined,
      ...(model.isInherited && { isInherited: true }),
    }
  );
};

/** Operations on the use of models. */
export const agentUsageBindings: readonly Binding[] = [
  bind(agentUsage.get, async (context) => getAiUsage(context, await modelOf(context))),
  bind(agentUsage.listPeople, listPeopleUsage),
  bind(agentUsage.update, updateAiSettings),
];
