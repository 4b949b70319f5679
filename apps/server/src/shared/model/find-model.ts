import { openAiEndpoint, type AiEndpoint, type Context } from '@sluice/core';
import type { NetworkPolicy } from '@sluice/storage';
import type { AiConfiguration } from '../../configuration/ai-configuration.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { isLoopback } from '../../mail/is-loopback.ts';

/** Model that an organization uses. */
export type Model = AiConfiguration & {
  /** Guards connections to the address of an organization; absent for the model of the operator. */
  network?: NetworkPolicy;
  /** True for the model of an organization above: failures must not show its address, or what its server said. */
  isInherited?: boolean;
};

export type ModelSettings = Pick<Configuration, 'ai' | 'permitsOrganizationModels'>;

/** Returns the connection to a model of the organization. */
export const toModel = ({ services }: Context, { protocol, ...endpoint }: AiEndpoint): Model => ({
  ...endpoint,
  protocol: protocol === 'ANTHROPIC' ? 'anthropic' : 'openai',
  isRemote: !isLoopback(new URL(endpoint.baseUrl).hostname),
  network: services.network,
});

/**
 * Returns the model that the organization has or inherits if the operator permits it, else that of the operator;
 * undefined without any.
 */
export const findModel = async (
  context: Context,
  { ai, permitsOrganizationModels }: ModelSettings,
): Promise<Model | undefined> => {
  const endpoint = permitsOrganizationModels ? await openAiEndpoint(context) : undefined;
  return endpoint ? toModel(context, endpoint) : ai;
};
