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
    summary: 'Virtual licenses, which show several licenses as one',
    query: z.object(paging),
    response: page(virtualLicense),
  }),
  create: operation({
    id: 'analytics.virtualLicenses.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Combine licenses of the organization and of those below it',
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
    summary: 'Licenses that a virtual license may combine',
    query: z.object({ ...paging, search: queryText.describe('Part of name, key or organization') }),
    response: page(licenseCandidate),
  }),
  get: operation({
    id: 'analytics.virtualLicenses.get',
    method: 'GET',
    path: `${base}/{virtual_license_id}`,
    permission,
    status: 200,
    summary: 'One virtual license',
    response: virtualLicense,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'analytics.virtualLicenses.update',
    method: 'PUT',
    path: `${base}/{virtual_license_id}`,
    permission,
    status: 200,
    summary: 'Change a virtual license and what it combines',
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
    summary: 'Delete a virtual license; the licenses that it combines stay',
    response: idResponse,
    errors: ['not_found'],
  }),
};

export const virtualLicenseOperations: readonly Operation[] = Object.values(virtualLicenses);
