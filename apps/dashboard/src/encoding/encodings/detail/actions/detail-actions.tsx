import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { canStart, canStop, hasEnded } from '@sluice/contract/encoding/encodings/status';
import { Button } from '@sluice/ui/core';
import { IconDotsVertical, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { ConfirmDialog } from '../../../../shared/confirm-dialog.tsx';
import { useEncodingActions } from '../../use-encoding-actions.ts';
import type { EncodingStatus } from '../../use-encoding-status.ts';
import { DetailCode } from './detail-code.tsx';
import { useAction } from '../../../../shared/use-action.ts';

type DetailActionsProps = { id: string; name: string; status: EncodingStatus['status']; onRunAgain: () => void };

const questions = {
  stop: {
    title: 'Stop this encoding?',
    confirm: 'Stop',
    text: 'Its progress so far is lost. A stopped encoding cannot be resumed, but it can be run again.',
  },
  delete: {
    title: 'Delete this encoding?',
    confirm: 'Delete',
    text: 'Its streams and muxings are deleted too. Files that were already written are kept.',
  },
};

/** Offers the actions that the encoding's state allows: start, stop, run again, change, save, delete. */
export const DetailActions = ({ id, name, status, onRunAgain }: DetailActionsProps) => {
  const navigate = useNavigate();
  const { progress, run } = useEncodingActions();
  const start = useAction('encoding.encodings.start', { verb: 'start', noun: 'encoding' });
  const [asked, setAsked] = useState<'stop' | 'delete'>('stop');
  const [isAsking, setAsking] = useState(false);
  const openEditor = () => void navigate({ to: '/encoding/templates/editor', search: { fromEncoding: id } });
  const ask = (action: 'stop' | 'delete') => {
    setAsked(action);
    setAsking(true);
  };
  const act = async () => {
    const { done } = await run(asked, [id]);
    setAsking(false);
    if (asked === 'delete' && done.length > 0) await navigate({ to: '/encoding/encodings', search: { status: 'ALL' } });
  };
  return (
    <>
      {canStart(status) && (
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          loading={start.isBusy}
          onClick={() => void start.run({ params: { encoding_id: id }, body: {} })}
        >
          Start
        </Button>
      )}
      {canStop(status) && (
        <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={() => ask('stop')}>
          Stop
        </Button>
      )}
      {hasEnded(status) && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRunAgain}>
          Run again
        </Button>
      )}
      <DetailCode id={id} status={status} />
      <Menu>
        <Menu.Target>
          <Button variant="default" aria-label="More actions" px="sm">
            <IconDotsVertical size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={openEditor}>Run again with changes</Menu.Item>
          <Menu.Item onClick={openEditor}>Save as template</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => ask('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={questions[asked].title}
        confirm={questions[asked].confirm}
        isBusy={progress !== undefined}
        onConfirm={() => void act()}
        onClose={() => setAsking(false)}
      >
        “{name}”: {questions[asked].text}
      </ConfirmDialog>
    </>
  );
};
