import { streamDeniedTokens } from '@sluice/contract';
import { denyToken, listDeniedTokens, removeDeniedToken } from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

export const streamDeniedTokenBindings: readonly Binding[] = [
  bindSettled(streamDeniedTokens.list, listDeniedTokens),
  bind(streamDeniedTokens.create, denyToken),
  bind(streamDeniedTokens.delete, removeDeniedToken),
];
