import { LinkButton } from '../../shared/link-button.tsx';
import { FirstTelemetry } from '../shared/first-telemetry.tsx';
import type { License } from '../shared/use-license.ts';

const samples = { dimension: 'SAMPLES', first: 'sample', unit: 'sample' };

/** Indicator that turns green when the first sample of the license arrives, and then links to its session. */
export const SampleLight = ({ license }: { license: License }) => (
  <FirstTelemetry
    license={license}
    awaited={samples}
    next={
      <LinkButton
        to="/observability/$category/$metric"
        params={{ category: 'audience', metric: 'latest-sessions' }}
        search={{ licenseKey: license.licenseKey }}
        fullWidth
      >
        View session
      </LinkButton>
    }
  />
);
