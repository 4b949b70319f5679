import type { ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { Modal } from '@sluice/ui/overlays';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({ opened, title, children, confirm, isBusy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={<strong>{title}</strong>}>
    <div style={{ color: 'var(--ink-soft)' }}>{children}</div>
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 24 }}>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button color="red.8" loading={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Modal>
);
