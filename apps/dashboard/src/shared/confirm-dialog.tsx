import type { ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import layout from './layout.module.css';

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
    <div className={layout.soft}>{children}</div>
    <DialogFoot>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button color="red.8" loading={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </DialogFoot>
  </Modal>
);
