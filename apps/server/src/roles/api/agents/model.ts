import { agentModel, type ResultOf } from '@sluice/contract';
import { deleteAiEndpoint, draftAiEndpoint, getAiEndpoint, updateAiEndpoint, updateAiInheritance } from '@sluice/core';
import { toModel, type Model } from '../../../shared/model/find-model.ts';
import { withModel } from '../../../shared/model/with-model.ts';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

const question = { system: 'You test a connection.', prompt: 'Answer with the word OK.', outputTokensMax: 500 };
const testTokens = { min: 1000, max: 1000 };

/** A model that gave no answer; the ledger records the call as failed. */
class NoAnswer extends Error {}

/** Asks a model one fixed question; throws `ai_terms_required` or `ai_budget_used`. */
const testModel = async (context: RequestContext, model: Model): Promise<ResultOf<typeof agentModel.test>> => {
  const startedAt = performance.now();
  const milliseconds = () => Math.round(performance.now() - startedAt);
  const task = { feature: 'connection-test', tokens: testTokens, signal: context.clientDisconnected() };
  try {
    await withModel(context, model, task, async ({ ask }) => {
      const { text, failure } = await ask(question);
      if (failure !== undefined || text.trim() === '') throw new NoAnswer(failure ?? 'The model answered nothing.');
    });
    return { isWorking: true, milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { isWorking: false, problem: error.message, milliseconds: milliseconds() };
  }
};

const isPermitted = ({ platform }: RequestContext): boolean => platform.configuration.permitsOrganizationModels;

/** Operations on the model of an organization. */
export const agentModelBindings: readonly Binding[] = [
  bind(agentModel.get, (context) => getAiEndpoint(context, isPermitted(context))),
  bind(agentModel.update, (context, input) => updateAiEndpoint(context, input, isPermitted(context))),
  bind(agentModel.delete, (context) => deleteAiEndpoint(context, isPermitted(context))),
  bind(agentModel.updateInheritance, (context, input) => updateAiInheritance(context, input, isPermitted(context))),
  bind(agentModel.test, async (context, input) =>
    testModel(context, toModel(context, await draftAiEndpoint(context, input, isPermitted(context)))),
  ),
];
