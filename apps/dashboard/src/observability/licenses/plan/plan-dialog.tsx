import { useState } from 'react';
import { Modal } from '@sluice/ui/overlays';
import { useChange, useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { draftOf, isShorter, planOf, type Plan, type PlanDraft } from './plan-draft.ts';
import { PlanForm } from './plan-form.tsx';
import { Removal } from './removal.tsx';

type License = { id: string; name?: string | undefined };
type Step = { license: License; before: Plan; onClose: () => void };

const failureOf = (error: unknown): string =>
  problemOf(error).details[0] ?? actionFailure(error, 'change the plan of', 'license');

const Steps = ({ license, before, onClose }: Step) => {
  const update = useChange('analytics.licenses.updateplan');
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(before));
  const [isAsked, setAsked] = useState(false);
  const after = planOf(draft, before);
  const failure = update.error ? failureOf(update.error) : undefined;
  const save = async () => {
    await update.mutateAsync({ params: { license_id: license.id }, body: after });
    toast({ type: 'success', title: 'Successfully updated license' });
    onClose();
  };
  // The form shows the error.
  const trySave = () => void save().catch(() => undefined);
  if (isAsked)
    return (
      <Removal
        licenseId={license.id}
        days={after.retentionDays ?? 0}
        isBusy={update.isPending}
        failure={failure}
        onConfirm={trySave}
        onBack={() => {
          update.reset();
          setAsked(false);
        }}
      />
    );
  return (
    <PlanForm
      draft={draft}
      isBusy={update.isPending}
      failure={failure}
      onChange={setDraft}
      onClose={onClose}
      onSubmit={() => (isShorter(after, before) ? setAsked(true) : trySave())}
    />
  );
};

/** Changes data retention and plan end; asks for confirmation if data would be removed. */
export const PlanDialog = ({ license, onClose }: Omit<Step, 'before'>) => {
  const { data, error, refetch } = useOperation('analytics.licenses.getplan', { params: { license_id: license.id } });
  return (
    <Modal opened onClose={onClose} title={<strong>Data and plan of {license.name ?? 'the license'}</strong>}>
      {data ? (
        <Steps license={license} before={data} onClose={onClose} />
      ) : error ? (
        <ProblemState error={error} what="plan" onRetry={() => void refetch()} />
      ) : (
        <LoadingCard label="plan" />
      )}
    </Modal>
  );
};
