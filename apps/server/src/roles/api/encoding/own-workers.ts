import { ownWorkers } from '@sluice/contract';
import {
  createWorkerToken,
  getKubernetesManifest,
  listInfrastructureStates,
  listOwnWorkers,
  listWorkerTokens,
  revokeWorkerToken,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

// The workers' online state depends on the clock, so these responses are never cached.
export const ownWorkerBindings: readonly Binding[] = [
  bind(ownWorkers.states, listInfrastructureStates),
  bind(ownWorkers.list, listOwnWorkers),
  bind(ownWorkers.listTokens, listWorkerTokens),
  bind(ownWorkers.createToken, createWorkerToken),
  bind(ownWorkers.revokeToken, revokeWorkerToken),
  bind(ownWorkers.manifest, getKubernetesManifest),
];
