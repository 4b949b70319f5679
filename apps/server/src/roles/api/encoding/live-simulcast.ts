import { simulcastTargets } from '@sluice/contract';
import { createSimulcastTarget, deleteSimulcastTarget, listSimulcastTargets, retrySimulcastTarget } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const simulcastBindings: readonly Binding[] = [
  bind(simulcastTargets.list, listSimulcastTargets),
  bind(simulcastTargets.create, createSimulcastTarget),
  bind(simulcastTargets.delete, deleteSimulcastTarget),
  bind(simulcastTargets.retry, retrySimulcastTarget),
];
