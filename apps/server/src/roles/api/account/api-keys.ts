import { apiKeys } from '@sluice/contract';
import { createApiKey, deleteApiKey, getApiKey, listApiKeys } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const apiKeyBindings: readonly Binding[] = [
  bind(apiKeys.list, listApiKeys),
  bind(apiKeys.create, createApiKey),
  bind(apiKeys.get, getApiKey),
  bind(apiKeys.delete, deleteApiKey),
];
