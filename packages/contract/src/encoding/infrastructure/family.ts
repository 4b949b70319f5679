import { family } from '../../shared/kind.ts';
import { akamai } from './kinds/akamai.ts';
import { aws } from './kinds/aws.ts';
import { azure } from './kinds/azure.ts';
import { external } from './kinds/external.ts';
import { gce } from './kinds/gce.ts';
import { kubernetes } from './kinds/kubernetes.ts';
import { oci } from './kinds/oci.ts';

export const infrastructure = family({
  name: 'infrastructure',
  noun: 'infrastructure',
  path: '/encoding/infrastructure',
  idParameter: 'infrastructure_id',
  sdkName: 'encoding.infrastructure',
  permission: 'encoding.infrastructure',
  kinds: { AKAMAI: akamai, AWS: aws, AZURE: azure, GCE: gce, OCI: oci, KUBERNETES: kubernetes, EXTERNAL: external },
});
