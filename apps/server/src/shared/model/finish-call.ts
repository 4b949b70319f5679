import { settleAiCall, type AdmittedCall, type AiCallOutcome, type Context } from '@sluice/core';
import { counter, histogram } from '../metrics/registry.ts';
import type { Model } from './find-model.ts';

const calls = counter({
  name: 'sluice_ai_calls_total',
  help: 'Answers of models by feature, model (organization for those of organizations) and outcome: OK, FAILED or CANCELED',
  labelNames: ['feature', 'model', 'outcome'],
});

const tokens = counter({
  name: 'sluice_ai_tokens_total',
  help: 'Tokens of models by feature, model (organization for those of organizations) and direction: input or output',
  labelNames: ['feature', 'model', 'direction'],
});

const durations = histogram({
  name: 'sluice_ai_call_duration_seconds',
  help: 'Time to the end of an answer of a model by feature and model (organization for those of organizations), with the tools that it uses',
  labelNames: ['feature', 'model'],
  buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120],
});

/** Records what a call of the model used, in the ledger and in the metrics of this process. */
export const finishCall = async (
  context: Pick<Context, 'db'>,
  call: AdmittedCall,
  { feature, ai }: { feature: string; ai: Model },
  result: AiCallOutcome,
): Promise<void> => {
  // Names that organizations choose would be labels without end, and readable by other tenants.
  const model = ai.network ? 'organization' : ai.chatModel;
  calls.inc({ feature, model, outcome: result.outcome });
  tokens.inc({ feature, model, direction: 'input' }, result.inputTokens);
  tokens.inc({ feature, model, direction: 'output' }, result.outputTokens);
  durations.observe({ feature, model }, result.milliseconds / 1000);
  await settleAiCall(context, call, result);
};
