import { limits } from '@sluice/contract';
import { listLimits, updateLimit } from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

export const limitBindings: readonly Binding[] = [
  bindSettled(limits.list, listLimits),
  bind(limits.update, updateLimit),
];
