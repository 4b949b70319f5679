import { useChange, useOperation } from '../../app/api/hooks.ts';

/** Path parameters of a group's operations. */
export type GroupParams = { organization_id: string; group_id: string };

/** Rules of a group, and the catalog of resources for new ones. */
export const useRules = (params: GroupParams) => {
  const rules = useOperation('account.organizations.groups.permissions.list', { params });
  const catalogue = useOperation('account.permissions.list', {}, { staleTime: 600_000 });
  const create = useChange('account.organizations.groups.permissions.create');
  const remove = useChange('account.organizations.groups.permissions.delete');
  return { rules, catalogue, create, remove };
};

export type Rules = ReturnType<typeof useRules>;
