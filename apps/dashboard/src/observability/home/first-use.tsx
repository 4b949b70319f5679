import { FirstUseCard } from '../../shared/first-use/first-use-card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import type { License } from '../shared/use-license.ts';

const steps = [
  ['Choose your player', 'Web players, apps on phones and televisions: each has a collector.'],
  ['Copy the snippet', 'It carries the key of this license and the address of this platform.'],
  ['Press play', 'The first sample is here within seconds, and this screen fills.'],
] as const;

/** Before the first sample: the one thing to do, and what comes of it. */
export const FirstUse = ({ license }: { license: License }) => (
  <FirstUseCard
    title="See how your videos play"
    description={`Nothing was sent with ${license.name} in the last day. Install a collector in a player; it takes three steps.`}
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
