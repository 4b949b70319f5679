import { playerBuildFeatures, type PlayerBuildFeature } from '@sluice/contract/player/builds/features';
import { Checkbox } from '@sluice/ui/fields';
import { bytes, count } from '@sluice/ui/format/quantity';
import type { OperationResult } from '../../app/api/api.ts';
import layout from '../../shared/layout.module.css';
import { featureLabels } from './build-texts.ts';

type Proposal = OperationResult<'player.customBuilds.web.proposal.get'>;

const costOf = (proposal: Proposal | undefined, feature: PlayerBuildFeature): string | undefined => {
  const proposed = proposal?.features.find((each) => each.feature === feature);
  if (!proposal || !proposed) return undefined;
  const size = `Adds ${bytes(proposed.sizeBytes)} before compression`;
  return proposal.plays === 0
    ? size
    : `${size}; ${count(proposed.plays)} of ${count(proposal.plays)} plays in ${proposal.days} days needed it`;
};

type Props = {
  features: readonly PlayerBuildFeature[];
  proposal: Proposal | undefined;
  onChange: (features: PlayerBuildFeature[]) => void;
};

/** Parts of a build, each with what it costs and how many plays needed it. */
export const FeatureChoice = ({ features, proposal, onChange }: Props) => (
  <div className={layout.tight} role="group" aria-label="Features">
    {playerBuildFeatures.map((feature) => (
      <Checkbox
        key={feature}
        label={featureLabels[feature]}
        description={costOf(proposal, feature)}
        checked={features.includes(feature)}
        onChange={({ currentTarget }) =>
          onChange(
            playerBuildFeatures.filter((each) => (each === feature ? currentTarget.checked : features.includes(each))),
          )
        }
      />
    ))}
  </div>
);
