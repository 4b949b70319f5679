import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { License } from '../detail/facts-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanFacts } from './plan-facts.tsx';

/** How long the data of a license is kept and until when its plan runs, with the way to change both. */
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
