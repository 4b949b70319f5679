import { settleAiCall, type AdmittedCall, type AiCallOutcome, type Context } from '@sluice/core';
import { counter, histogram } from '../metrics/registry.ts';

const calls = counter({
  name: 'sluice_ai_calls_total',
  help: 'Answers of the model by feature and outcome: OK, FAILED or CANCELED',
  labelNames: ['feature', 'outcome'],
});

const tokens = counter({
  name: 'sluice_ai_tokens_total',
  help: 'Tokens of the model by feature and direction: input or output',
  labelNames: ['feature', 'direction'],
});

const durations = histogram({
  name: 'sluice_ai_call_duration_seconds',
  help: 'Time to the end of an answer of the model by feature, with the tools that it uses',
  labelNames: ['feature'],
  buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120],
});

/** Records what a call of the model used, in the ledger and in the metrics of this process. */
export const finishCall = async (
  context: Pick<Context, 'db'>,
  call: AdmittedCall,
  feature: string,
  result: AiCallOutcome,
): Promise<void> => {
  calls.inc({ feature, outcome: result.outcome });
  tokens.inc({ feature, direction: 'input' }, result.inputTokens);
  tokens.inc({ feature, direction: 'output' }, result.outputTokens);
  durations.observe({ feature }, result.milliseconds / 1000);
  await settleAiCall(context, call, result);
};
