import { lazy, Suspense, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { PlanFacts } from './plan-facts.tsx';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

/** Data retention and plan end of a license, with a button to change both. */
export const PlanCard = ({ license }: { license: OperationResult<'analytics.licenses.get'> }) => {
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
      <Suspense>{isOpen && <PlanDialog license={license} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
};
