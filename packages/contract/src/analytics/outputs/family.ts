import { azure } from '../../encoding/outputs/kinds/azure.ts';
import { gcsServiceAccount } from '../../encoding/outputs/kinds/gcs-service-account.ts';
import { genericS3 } from '../../encoding/outputs/kinds/generic-s3.ts';
import { s3 } from '../../encoding/outputs/kinds/s3.ts';
import { s3RoleBased } from '../../encoding/outputs/kinds/s3-role-based.ts';
import { family } from '../../shared/kind.ts';

/** Family of outputs for exports of telemetry: the kinds of encoding outputs, stored separately. */
export const analyticsOutputs = family({
  name: 'analyticsOutputs',
  noun: 'analytics output',
  path: '/analytics/outputs',
  idParameter: 'output_id',
  sdkName: 'analytics.outputs',
  permission: 'analytics.outputs',
  shared: ['list', 'get'],
  kinds: {
    S3: s3,
    GENERIC_S3: genericS3,
    S3_ROLE_BASED: s3RoleBased,
    GCS_SERVICE_ACCOUNT: gcsServiceAccount,
    AZURE: azure,
  },
});

export type AnalyticsOutputKind = keyof typeof analyticsOutputs.kinds;
