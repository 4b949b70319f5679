import { FirstUseCard } from '../../shared/first-use/first-use-card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import type { License } from '../shared/use-license.ts';

const steps = [
  ['Choose your player', 'Collectors exist for web players, mobile apps and TVs.'],
  ['Copy the snippet', 'It contains the key of this license and the address of this platform.'],
  ['Press play', 'The first sample arrives within seconds, and this screen fills with data.'],
] as const;

/** Empty state before the first sample: how to install a collector, or try demo data. */
export const FirstUse = ({ license }: { license: License }) => (
  <FirstUseCard
    title="See how your videos perform"
    description={`No data was received with ${license.name} in the last 24 hours. Install a collector in your player in three steps.`}
    actions={
      <>
        <LinkButton to="/observability/getting-started" search={{ licenseKey: license.licenseKey }}>
          Getting started
        </LinkButton>
        <LinkButton to="/observability/licenses" variant="default">
          Try it with demo data
        </LinkButton>
      </>
    }
    steps={steps}
  />
);
