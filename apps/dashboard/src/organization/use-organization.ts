import { useQueryClient } from '@tanstack/react-query';
import type { Api, OperationResult } from '../app/api/api.ts';
import { useApi } from '../app/api/api.ts';
import { invalidateArea, useEveryPage } from '../app/api/hooks.ts';
import { useOrganizationId } from '../app/account/use-session.ts';

export type Group = OperationResult<'account.organizations.groups.list'>['items'][number];

/** Returns all groups of the current organization. */
export const useGroups = () => {
  const organizationId = useOrganizationId() ?? '';
  const input = { params: { organization_id: organizationId } };
  return useEveryPage('account.organizations.groups.list', input, { enabled: organizationId !== '' });
};

const refresh = (client: ReturnType<typeof useQueryClient>, api: Api) =>
  invalidateArea(client, api, 'account.organizations.list');

/** Reloads all organization data, because members, groups and invitations depend on each other. */
export const useRefreshOrganization = (): (() => Promise<void>) => {
  const api = useApi();
  const client = useQueryClient();
  return () => refresh(client, api);
};
