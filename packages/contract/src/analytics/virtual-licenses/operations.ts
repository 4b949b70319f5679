import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryText } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import { licenseCandidate, virtualLicense, virtualLicenseInput } from './schema.ts';

const permission = 'analytics.virtual-licenses';
const base = '/analytics/virtual-licenses';

export const virtualLicenses = {
  list: operation({
    id: 'analytics.virtualLicenses.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List virtual licenses, each of which combines several licenses',
    query: z.object(paging),
    response: page(virtualLicense),
  }),
  create: operation({
    id: 'analytics.virtualLicenses.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a virtual license from licenses of the organization and its sub-organizations',
    request: virtualLicenseInput,
    response: virtualLicense,
    errors: ['validation_failed', 'virtual_license_limit'],
  }),
  candidates: operation({
    id: 'analytics.virtualLicenses.candidates.list',
    method: 'GET',
    path: `${base}/candidates`,
    permission,
    status: 200,
    summary: 'List the licenses that a virtual license can combine',
    query: z.object({ ...paging, search: queryText.describe('Part of name, key or organization') }),
    response: page(licenseCandidate),
  }),
  get: operation({
    id: 'analytics.virtualLicenses.get',
    method: 'GET',
    path: `${base}/{virtual_license_id}`,
    permission,
    status: 200,
    summary: 'Get a virtual license',
    response: virtualLicense,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'analytics.virtualLicenses.update',
    method: 'PUT',
    path: `${base}/{virtual_license_id}`,
    permission,
    status: 200,
    summary: 'Update a virtual license and its licenses',
    request: virtualLicenseInput,
    response: virtualLicense,
    errors: ['validation_failed', 'not_found'],
  }),
  delete: operation({
    id: 'analytics.virtualLicenses.delete',
    method: 'DELETE',
    path: `${base}/{virtual_license_id}`,
    permission,
    status: 200,
    summary: 'Delete a virtual license; its licenses are kept',
    response: idResponse,
    errors: ['not_found'],
  }),
};

export const virtualLicenseOperations: readonly Operation[] = Object.values(virtualLicenses);
