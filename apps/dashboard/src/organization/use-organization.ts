import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api, OperationResult } from '../app/api/api.ts';
import { useApi } from '../app/api/api.ts';
import { invalidateArea, operationKey } from '../app/api/hooks.ts';
import { useOrganizations } from '../app/account/use-session.ts';

export type Group = OperationResult<'account.organizations.groups.list'>['items'][number];

const pageSize = 100;

/** Every page of a list, one after the other. */
export const allPages = async <Item>(
  read: (paging: { limit: number; offset: number }) => Promise<{ items: Item[]; totalCount: number }>,
): Promise<Item[]> => {
  const items: Item[] = [];
  for (;;) {
    const page = await read({ limit: pageSize, offset: items.length });
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.totalCount) return items;
  }
};

/** The current organization's id; undefined while the organizations are loading. */
export const useOrganizationId = (): string | undefined => useOrganizations().current?.id;

const groupsInput = (organizationId: string) => ({ params: { organization_id: organizationId } });

/** All groups of the current organization. */
export const useGroups = () => {
  const api = useApi();
  const organizationId = useOrganizationId() ?? '';
  const input = groupsInput(organizationId);
  return useQuery({
    queryKey: operationKey(api, 'account.organizations.groups.list', input),
    queryFn: ({ signal }) =>
      allPages((query) => api.call('account.organizations.groups.list', { ...input, query }, { signal })),
    enabled: organizationId !== '',
  });
};

const refresh = (client: ReturnType<typeof useQueryClient>, api: Api) =>
  invalidateArea(client, api, 'account.organizations.list');

/** Reads everything about organizations again: members, groups and invitations depend on each other. */
export const useRefreshOrganization = (): (() => Promise<void>) => {
  const api = useApi();
  const client = useQueryClient();
  return () => refresh(client, api);
};
