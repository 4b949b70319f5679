import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, describeOperation } from '@sluice/api-client';
import { canStop } from '@sluice/contract/encoding/encodings/status';
import { Button } from '@sluice/ui/core';
import { IconChevronDown, IconPlayerStop, IconTerminal, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { toast } from '../../../app/toast.ts';
import { asCurl } from '../../../shared/as-curl.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { useEncodingActions } from '../use-encoding-actions.ts';
import type { EncodingStatus } from './use-encoding-status.ts';

const copyable = [
  ['Read the status', 'encoding.encodings.status'],
  ['Read the encoding', 'encoding.encodings.get'],
  ['Stop', 'encoding.encodings.stop'],
  ['Delete', 'encoding.encodings.delete'],
] as const;

const copy = (operation: (typeof copyable)[number][1], id: string) => {
  const { method, path } = describeOperation(operation);
  void navigator.clipboard
    .writeText(asCurl(method, addressOf(path, { encoding_id: id })))
    .then(() => toast({ type: 'success', title: 'Copied as curl', text: 'Set SLUICE_API_KEY before you run it.' }));
};

type DetailActionsProps = { id: string; name: string; status: EncodingStatus['status'] };

export const DetailActions = ({ id, name, status }: DetailActionsProps) => {
  const navigate = useNavigate();
  const { progress, run } = useEncodingActions();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const { done } = await run('delete', [id]);
    setAsking(false);
    if (done.length > 0) await navigate({ to: '/encoding/encodings', search: { status: 'ALL' } });
  };
  return (
    <>
      {canStop(status) && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} />}
          loading={progress?.action === 'stop'}
          onClick={() => void run('stop', [id])}
        >
          Stop
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconTerminal size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            Copy as curl
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {copyable.map(([label, operation]) => (
            <Menu.Item key={operation} onClick={() => copy(operation, id)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" aria-label="Delete" onClick={() => setAsking(true)} px="sm">
        <IconTrash size={16} />
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete this encoding?"
        confirm="Delete"
        isBusy={progress?.action === 'delete'}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        “{name}” disappears with its streams and muxings. Files that were already written stay where they are.
      </ConfirmDialog>
    </>
  );
};
