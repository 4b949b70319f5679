import { organizations } from '@sluice/contract';
import {
  createOrganization,
  getOrganization,
  getSupport,
  listOrganizations,
  listSubOrganizations,
  updateOrganization,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const organizationBindings: readonly Binding[] = [
  bind(organizations.list, listOrganizations),
  bind(organizations.create, createOrganization),
  bind(organizations.get, getOrganization),
  bind(organizations.update, updateOrganization),
  bind(organizations.subOrganizations, listSubOrganizations),
  bind(organizations.support, getSupport),
];
