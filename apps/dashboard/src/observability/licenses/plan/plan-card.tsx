import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { License } from '../detail/facts-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanFacts } from './plan-facts.tsx';

/** Data retention and plan end of a license, with a button to change both. */
export const PlanCard = ({ license }: { license: License }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Data and plan"
      actions={
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      <PlanFacts retentionTime={license.retentionTime} planExpiredAt={license.planExpiredAt} />
      {isOpen && <PlanDialog license={license} onClose={() => setOpen(false)} />}
    </Card>
  );
};
