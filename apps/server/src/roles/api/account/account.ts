import { account, apiKeys } from '@sluice/contract';
import {
  createApiKey,
  deleteApiKey,
  getAccountInformation,
  getApiKey,
  getOrganization,
  listApiKeys,
  listOrganizations,
  login,
  logout,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const accountBindings: readonly Binding[] = [
  bind(account.login, login),
  bind(account.logout, logout),
  bind(account.information, getAccountInformation),
  bind(account.organizations, listOrganizations),
  bind(account.organization, getOrganization),
  bind(apiKeys.list, listApiKeys),
  bind(apiKeys.create, createApiKey),
  bind(apiKeys.get, getApiKey),
  bind(apiKeys.delete, deleteApiKey),
];
