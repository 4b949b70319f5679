import { organizations } from '@sluice/contract';
import { getOrganization, listOrganizations } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const organizationBindings: readonly Binding[] = [
  bind(organizations.list, listOrganizations),
  bind(organizations.get, getOrganization),
];
