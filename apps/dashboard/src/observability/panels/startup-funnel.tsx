import { plural } from '@sluice/ui/format/quantity';
import layout from '../../shared/layout.module.css';
import type { PanelProps } from '../metrics/panels.ts';
import { PanelCard } from './parts/panel-card.tsx';
import { FunnelBreakdown } from './startup/funnel-breakdown.tsx';
import { FunnelSteps } from './startup/funnel-steps.tsx';
import { useFunnel } from './startup/use-funnel.ts';

/** Panel for the steps from page load to first frame, in total and by dimension. */
const StartupFunnel = (props: PanelProps) => {
  const { funnels, state } = useFunnel(props);
  const funnel = funnels?.[0];
  const total = funnel?.steps[0]?.reached ?? 0;
  return (
    <div className={layout.stack}>
      <PanelCard
        title={funnel ? `${plural(total, 'impression')} in total` : 'Startup funnel'}
        what="impressions"
        range={props.range}
        state={state}
        isEmpty={funnel && total === 0}
      >
        {() => funnel && <FunnelSteps funnel={funnel} />}
      </PanelCard>
      {total > 0 && <FunnelBreakdown {...props} />}
    </div>
  );
};

export default StartupFunnel;
