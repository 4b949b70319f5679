import { useState, type FormEvent } from 'react';
import { fieldMessages } from '@sluice/contract/shared/field';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import type { Dashboard } from './use-dashboards.ts';

type NameDialogProps = {
  /** Dashboard to rename; a new one is created if undefined. */
  dashboard?: Dashboard;
  onClose: () => void;
  onDone?: (dashboard: Dashboard) => void;
};

/** Dialog that creates or renames a dashboard. */
export const NameDialog = ({ dashboard, onClose, onDone }: NameDialogProps) => {
  const create = useChange('analytics.dashboards.create');
  const update = useChange('analytics.dashboards.update');
  const [name, setName] = useState(dashboard?.name ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const { error, isPending } = dashboard ? update : create;
  const verb = dashboard ? 'rename' : 'create';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!name.trim()) return;
    const body = { name: name.trim(), panels: dashboard?.panels ?? [] };
    const saved = dashboard
      ? await update.mutateAsync({ params: { dashboard_id: dashboard.id }, body })
      : await create.mutateAsync({ body });
    onClose();
    onDone?.(saved);
  };
  return (
    <Modal opened onClose={onClose} title={<strong>{dashboard ? 'Rename dashboard' : 'New dashboard'}</strong>}>
      <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {error && <MessageBox type="ERROR">{actionFailure(error, verb, 'dashboard')}</MessageBox>}
        <TextInput
          label="Name"
          data-autofocus
          maxLength={100}
          value={name}
          error={isSubmitted && !name.trim() ? fieldMessages.empty : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {dashboard ? 'Rename dashboard' : 'Create dashboard'}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
