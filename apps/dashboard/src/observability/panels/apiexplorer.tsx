import { WithOrganization } from '../../shared/with-organization.tsx';
import { Explorer } from '../explorer/explorer.tsx';
import type { PanelProps } from '../metrics/panels.ts';

/** Panel that shows the API explorer among the metrics. */
const ApiExplorerPanel = (props: PanelProps) => (
  <WithOrganization label="API explorer">
    {(organizationId) => <Explorer {...props} organizationId={organizationId} />}
  </WithOrganization>
);

export default ApiExplorerPanel;
