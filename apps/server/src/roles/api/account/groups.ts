import { groupPermissions, groups, groupTenants, organizationTenants, permissionCatalogue } from '@sluice/contract';
import {
  addGroupTenant,
  createGroup,
  createGroupPermission,
  deleteGroup,
  deleteGroupPermission,
  deleteGroupTenant,
  getGroup,
  getGroupTenant,
  listGroupPermissions,
  listGroups,
  listGroupTenants,
  listOrganizationTenants,
  listPermissions,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const groupBindings: readonly Binding[] = [
  bind(groups.list, listGroups),
  bind(groups.create, createGroup),
  bind(groups.get, getGroup),
  bind(groups.delete, deleteGroup),
  bind(groupPermissions.list, listGroupPermissions),
  bind(groupPermissions.create, createGroupPermission),
  bind(groupPermissions.delete, deleteGroupPermission),
  bind(groupTenants.list, listGroupTenants),
  bind(groupTenants.create, addGroupTenant),
  bind(groupTenants.get, getGroupTenant),
  bind(groupTenants.delete, deleteGroupTenant),
  bind(organizationTenants, listOrganizationTenants),
  bind(permissionCatalogue, listPermissions),
];
