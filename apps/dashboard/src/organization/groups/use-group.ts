import { useChange, useOperation } from '../../app/api/hooks.ts';

/** Names a group in the path of its operations. */
export type GroupParams = { organization_id: string; group_id: string };

/** The rules of a group, and what can be named in them. */
export const useRules = (params: GroupParams) => {
  const rules = useOperation('account.organizations.groups.permissions.list', { params });
  const catalogue = useOperation('account.permissions.list', {}, { staleTime: 600_000 });
  const create = useChange('account.organizations.groups.permissions.create');
  const remove = useChange('account.organizations.groups.permissions.delete');
  return { rules, catalogue, create, remove };
};

export type Rules = ReturnType<typeof useRules>;
