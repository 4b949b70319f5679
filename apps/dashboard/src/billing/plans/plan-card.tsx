import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../shared/layout.module.css';
import { billingText, componentLabel, overageTexts, priceText, quantityText } from '../price-text.ts';
import type { Plan } from '../use-billing.ts';
import styles from './billing.module.css';

const Components = ({ plan }: { plan: Plan }) => (
  <ul className={styles.components}>
    {plan.components.map((component) => (
      <li key={`${component.category} ${component.name}`}>
        <div>
          <strong>{quantityText(component.baseUsageQuantity, component.usageUnit)}</strong> included
        </div>
        <div className={`${layout.dim} ${layout.small}`}>{componentLabel(plan, component)}</div>
        {overageTexts(plan, component).map(({ range, price }) => (
          <div key={range ?? price} className={styles.overage}>
            {range && <span>{range}</span>}
            <span>{price}</span>
          </div>
        ))}
      </li>
    ))}
  </ul>
);

export type PlanAction = 'SUBSCRIBE' | 'CANCEL';

type PlanCardProps = {
  plan: Plan;
  isSubscribed: boolean;
  /** An action on another plan runs, or a cancellation is pending. */
  isDisabled: boolean;
  isPerforming: boolean;
  onAction: (action: PlanAction) => void;
};

const Action = ({ plan, isSubscribed, isDisabled, isPerforming, onAction }: PlanCardProps) => {
  if (isSubscribed)
    return (
      <Button
        variant="default"
        fullWidth
        disabled={isDisabled}
        loading={isPerforming}
        onClick={() => onAction('CANCEL')}
      >
        Cancel
      </Button>
    );
  if (plan.displayType === 'ENTERPRISE')
    return (
      <Button component="a" href="/support/contact" variant="default" fullWidth>
        Contact sales
      </Button>
    );
  return (
    <Button fullWidth disabled={isDisabled} loading={isPerforming} onClick={() => onAction('SUBSCRIBE')}>
      Subscribe
    </Button>
  );
};

/** A plan with its price, its quantities, and what can be done with it. */
export const PlanCard = (props: PlanCardProps) => {
  const { plan, isSubscribed } = props;
  return (
    <Card title={plan.name} actions={isSubscribed && <Badge tone="good">Current plan</Badge>}>
      <div className={styles.plan}>
        <div>
          <p className={styles.price}>{priceText(plan)}</p>
          <div className={`${layout.dim} ${layout.small}`}>{billingText(plan)}</div>
        </div>
        <Components plan={plan} />
        <div className={styles.action}>
          <Action {...props} />
        </div>
      </div>
    </Card>
  );
};
