import { operation, type Operation } from '../../shared/operation.ts';
import { idResponse } from '../../shared/resource.ts';
import { report, reportRequest } from './schema.ts';

const permission = 'analytics.dashboards';
const path = '/analytics/dashboards/{dashboard_id}/report';

/** Operations on the email report of a dashboard. */
export const analyticsReports = {
  get: operation({
    id: 'analytics.dashboards.report.get',
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: 'Get the email report of a dashboard',
    response: report,
    errors: ['not_found'],
  }),
  put: operation({
    id: 'analytics.dashboards.report.update',
    method: 'PUT',
    path,
    permission,
    status: 200,
    summary: 'Email the values of a dashboard to members, each day or week; replaces an earlier report',
    request: reportRequest,
    response: report,
    errors: ['validation_failed', 'license_unknown', 'not_found'],
  }),
  delete: operation({
    id: 'analytics.dashboards.report.delete',
    method: 'DELETE',
    path,
    permission,
    status: 200,
    summary: 'Turn the email report of a dashboard off',
    response: idResponse,
    errors: ['not_found'],
  }),
};

export const analyticsReportOperations: readonly Operation[] = Object.values(analyticsReports);
