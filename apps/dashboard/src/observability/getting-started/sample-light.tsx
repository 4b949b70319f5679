import { LinkButton } from '../../shared/link-button.tsx';
import { FirstTelemetry } from '../shared/first-telemetry.tsx';
import type { License } from '../shared/use-license.ts';

const samples = { dimension: 'SAMPLES', first: 'sample', unit: 'sample' };

/** Turns green by itself when the first sample of the license is here, and leads to its session. */
export const SampleLight = ({ license }: { license: License }) => (
  <FirstTelemetry
    license={license}
    awaited={samples}
    next={
      <LinkButton
        to="/observability/$category/$metric"
        params={{ category: 'audience', metric: 'latest-sessions' }}
        // Every metric's address may name a license.
        search={{ licenseKey: license.licenseKey } as never}
        fullWidth
      >
        See the session
      </LinkButton>
    }
  />
);
