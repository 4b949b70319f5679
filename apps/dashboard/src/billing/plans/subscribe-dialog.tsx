import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { Modal } from '@sluice/ui/overlays';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { LoadingCard } from '../../shared/loading-card.tsx';
import layout from '../../shared/layout.module.css';
import { quantityText } from '../price-text.ts';
import type { Plan } from '../use-billing.ts';

type Preview = OperationResult<'account.billing.plans.preview'>;

const Summary = ({ preview }: { preview: Preview }) => (
  <div className={layout.stack}>
    <p>{preview.summarizationText}</p>
    <KeyValues
      entries={[
        ['Included', quantityText(preview.baseUsage.quantity, preview.baseUsage.unit)],
        ['Added to this period', formatPrice(preview.totalInstantFee, preview.currency)],
      ]}
    />
    <p className={layout.dim}>{preview.billingTypeMessage}</p>
    {preview.subscriptionWarningMessage && <MessageBox type="WARNING">{preview.subscriptionWarningMessage}</MessageBox>}
  </div>
);

type SubscribeDialogProps = {
  plan: Plan;
  opened: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of a plan, with what it changes and costs. */
export const SubscribeDialog = ({ plan, opened, isBusy, onConfirm, onClose }: SubscribeDialogProps) => {
  const params = { category: plan.productCategory.toLowerCase(), plan_id: plan.id };
  const preview = useOperation('account.billing.plans.preview', { params }, { enabled: opened, staleTime: 0 });
  const problem = preview.error ? problemOf(preview.error) : undefined;
  return (
    <Modal opened={opened} onClose={onClose} title={<strong>Subscribe to {plan.name}</strong>}>
      {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
      {!problem && !preview.data && <LoadingCard label="plan" />}
      {preview.data && <Summary preview={preview.data} />}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={!preview.data} onClick={onConfirm}>
          Subscribe
        </Button>
      </DialogFoot>
    </Modal>
  );
};
