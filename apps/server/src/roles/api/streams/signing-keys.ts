import { streamSigningKeys } from '@sluice/contract';
import { createStreamSigningKey, deleteStreamSigningKey, listStreamSigningKeys } from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

export const streamSigningKeyBindings: readonly Binding[] = [
  bindSettled(streamSigningKeys.list, listStreamSigningKeys),
  bind(streamSigningKeys.create, createStreamSigningKey),
  bind(streamSigningKeys.delete, deleteStreamSigningKey),
];
