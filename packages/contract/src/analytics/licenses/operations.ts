import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInteger } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import {
  analyticsLicense,
  analyticsLicenseInput,
  licenseDomain,
  licenseDomainInput,
  licenseDomains,
} from './schema.ts';

const permission = 'analytics.licenses';
const base = '/analytics/licenses';

export const analyticsLicenses = {
  list: operation({
    id: 'analytics.licenses.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List analytics licenses in their chosen order',
    query: z.object(paging),
    response: page(analyticsLicense),
  }),
  create: operation({
    id: 'analytics.licenses.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create an analytics license; collectors send its key',
    request: analyticsLicenseInput,
    bodyOptional: true,
    response: analyticsLicense,
    errors: ['validation_failed', 'analytics_license_limit'],
  }),
  get: operation({
    id: 'analytics.licenses.get',
    method: 'GET',
    path: `${base}/{license_id}`,
    permission,
    status: 200,
    summary: 'Get an analytics license',
    response: analyticsLicense,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'analytics.licenses.update',
    method: 'PUT',
    path: `${base}/{license_id}`,
    permission,
    status: 200,
    summary: 'Update an analytics license; absent fields stay unchanged',
    request: analyticsLicenseInput,
    bodyOptional: true,
    response: analyticsLicense,
    errors: ['validation_failed', 'not_found'],
  }),
  reorder: operation({
    id: 'analytics.licenses.changeorder',
    method: 'POST',
    path: `${base}/{license_id}/changeorder`,
    permission,
    status: 200,
    summary: 'Move an analytics license to a position in the list',
    query: z.object({ orderIndex: queryInteger(0, 100_000).describe('Position, from 0') }),
    response: idResponse,
    errors: ['validation_failed', 'not_found'],
  }),
  listDomains: operation({
    id: 'analytics.licenses.domains.get',
    method: 'GET',
    path: `${base}/{license_id}/domains`,
    permission,
    status: 200,
    summary: 'List the domains allowed to send with the license; with none, all are allowed',
    response: licenseDomains,
    errors: ['not_found'],
  }),
  addDomain: operation({
    id: 'analytics.licenses.domains.create',
    method: 'POST',
    path: `${base}/{license_id}/domains`,
    permission,
    status: 201,
    summary: 'Allow a domain',
    request: licenseDomainInput,
    response: licenseDomain,
    errors: ['validation_failed', 'not_found', 'conflict'],
  }),
  deleteDomain: operation({
    id: 'analytics.licenses.domains.delete',
    method: 'DELETE',
    path: `${base}/{license_id}/domains/{domain_id}`,
    permission,
    status: 200,
    summary: 'Remove an allowed domain',
    response: idResponse,
    errors: ['not_found'],
  }),
};

export const analyticsLicenseOperations: readonly Operation[] = Object.values(analyticsLicenses);
