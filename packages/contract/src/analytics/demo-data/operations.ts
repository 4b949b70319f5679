import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryText } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import { demoDataInput, demoLicense, demoLicenseInput, demoRun, liveDemoInput } from './schema.ts';

const permission = 'analytics.licenses';
const licenses = '/analytics/demo-licenses';
const data = '/analytics/demo-data';

export const demoLicenses = {
  list: operation({
    id: 'analytics.demoLicenses.list',
    method: 'GET',
    path: licenses,
    permission,
    status: 200,
    summary: 'List demo licenses for generated sessions',
    query: z.object(paging),
    response: page(demoLicense),
  }),
  create: operation({
    id: 'analytics.demoLicenses.create',
    method: 'POST',
    path: licenses,
    permission,
    status: 201,
    summary: 'Create a demo license for generated sessions; collectors cannot send with it',
    request: demoLicenseInput,
    bodyOptional: true,
    response: demoLicense,
    errors: ['validation_failed', 'analytics_license_limit'],
  }),
  get: operation({
    id: 'analytics.demoLicenses.get',
    method: 'GET',
    path: `${licenses}/{license_id}`,
    permission,
    status: 200,
    summary: 'Get a demo license',
    response: demoLicense,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'analytics.demoLicenses.delete',
    method: 'DELETE',
    path: `${licenses}/{license_id}`,
    permission,
    status: 200,
    summary: 'Delete a demo license with its sessions',
    response: idResponse,
    errors: ['not_found'],
  }),
  keepLive: operation({
    id: 'analytics.demoLicenses.keepLive',
    method: 'POST',
    path: `${licenses}/{license_id}/live`,
    permission,
    status: 200,
    summary: 'Keep a demo license live: add sessions for every minute, from two hours ago up to a number of hours',
    request: liveDemoInput,
    bodyOptional: true,
    response: demoLicense,
    errors: ['validation_failed', 'not_found', 'limit_reached'],
  }),
  stopLive: operation({
    id: 'analytics.demoLicenses.stopLive',
    method: 'DELETE',
    path: `${licenses}/{license_id}/live`,
    permission,
    status: 200,
    summary: 'Stop adding sessions to a demo license; its sessions are kept',
    response: demoLicense,
    errors: ['not_found'],
  }),
};

export const demoData = {
  create: operation({
    id: 'analytics.demoData.create',
    method: 'POST',
    path: data,
    permission,
    status: 201,
    summary: 'Generate realistic sessions for a demo license; poll the run until it is FINISHED',
    request: demoDataInput,
    response: demoRun,
    errors: ['validation_failed', 'license_unknown', 'conflict'],
  }),
  list: operation({
    id: 'analytics.demoData.list',
    method: 'GET',
    path: data,
    permission,
    status: 200,
    summary: 'List runs that generate demo data, newest first',
    query: z.object({ ...paging, licenseKey: queryText.describe('Only runs of this demo license') }),
    response: page(demoRun),
  }),
  get: operation({
    id: 'analytics.demoData.get',
    method: 'GET',
    path: `${data}/{run_id}`,
    permission,
    status: 200,
    summary: 'Get the progress of a run',
    response: demoRun,
    errors: ['not_found'],
  }),
};

export const demoDataOperations: readonly Operation[] = [...Object.values(demoLicenses), ...Object.values(demoData)];
