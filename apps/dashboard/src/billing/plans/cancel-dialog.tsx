import { useState } from 'react';
import { productNames } from '@sluice/contract/billing/plans/price-words';
import { Button } from '@sluice/ui/core';
import { Textarea } from '@sluice/ui/fields';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { exactDate } from '@sluice/ui/format/relative-time';
import layout from '../../shared/layout.module.css';
import type { Plan, Subscription } from '../use-billing.ts';

type CancelDialogProps = {
  plan: Plan;
  subscription: Subscription;
  opened: boolean;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of a cancellation, and names the day on which it takes effect. */
export const CancelDialog = ({ plan, subscription, opened, isBusy, onConfirm, onClose }: CancelDialogProps) => {
  const [reason, setReason] = useState('');
  const end = exactDate(Date.parse(subscription.currentPeriodEndsAt));
  return (
    <Modal opened={opened} onClose={onClose} title={<strong>Cancel {plan.name}</strong>}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          Your {productNames[plan.productCategory]} plan stays active until {end}. You can undo the cancellation until
          then.
        </p>
        <Textarea
          label="Reason"
          description="Optional; it helps to improve the plans."
          autosize
          minRows={3}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Keep plan
        </Button>
        <Button color="red.8" loading={isBusy} onClick={() => onConfirm(reason)}>
          Cancel plan
        </Button>
      </DialogFoot>
    </Modal>
  );
};
