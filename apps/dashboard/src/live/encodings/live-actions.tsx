import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { canStop, hasEnded } from '@sluice/contract/encoding/encodings/status';
import { Button } from '@sluice/ui/core';
import { IconPlayerStop, IconRefresh, IconTrash } from '@sluice/ui/icons';
import type { ShownEncoding } from '../../encoding/encodings/encoding-detail.page.tsx';
import { useEncodingActions } from '../../encoding/encodings/use-encoding-actions.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { useAction } from '../../shared/use-action.ts';
import { ClipButton } from '../clips/clip-button.tsx';

type Question = 'stop' | 'restart' | 'delete';

const questions = {
  stop: {
    title: 'Stop this encoding?',
    confirm: 'Stop',
    text: 'Its publisher is disconnected. Viewers keep the recording up to now; a stopped encoding cannot be resumed.',
  },
  restart: {
    title: 'Restart this encoding?',
    confirm: 'Restart',
    text: 'The encoder starts again. Publishers and viewers stay connected.',
  },
  delete: {
    title: 'Delete this encoding?',
    confirm: 'Delete',
    text: 'Its streams and muxings are deleted too. Files that were already written are kept.',
  },
};

const useWork = (id: string) => {
  const navigate = useNavigate();
  const params = { encoding_id: id };
  const stop = useAction('encoding.encodings.live.stop', { verb: 'stop', noun: 'encoding', done: 'Encoding stopped' });
  const restart = useAction('encoding.encodings.live.restart', {
    verb: 'restart',
    noun: 'encoding',
    done: 'Encoding restarted',
  });
  const { progress, run } = useEncodingActions();
  const work = {
    stop: () => stop.run({ params }),
    restart: () => restart.run({ params }),
    delete: async () => {
      const { done } = await run('delete', [id]);
      if (done.length > 0) await navigate({ to: '/live/encodings', search: { status: 'ALL' } });
    },
  };
  return { work, isStopping: stop.isBusy, isRestarting: restart.isBusy, isDeleting: progress !== undefined };
};

/** Offers to stop, restart and delete a live encoding, as its state allows. */
export const LiveActions = ({ id, name, status: { status, firstPlayableAt } }: ShownEncoding) => {
  const { work, isStopping, isRestarting, isDeleting } = useWork(id);
  const [asked, setAsked] = useState<Question>('stop');
  const [isAsking, setAsking] = useState(false);
  const ask = (question: Question) => {
    setAsked(question);
    setAsking(true);
  };
  const { title, confirm, text } = questions[asked];
  return (
    <>
      {firstPlayableAt !== undefined && (status === 'RUNNING' || status === 'FINISHED') && (
        <ClipButton id={id} name={name} />
      )}
      {status === 'RUNNING' && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isRestarting}
          onClick={() => ask('restart')}
        >
          Restart
        </Button>
      )}
      {canStop(status) && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} />}
          loading={isStopping}
          onClick={() => ask('stop')}
        >
          Stop
        </Button>
      )}
      {(hasEnded(status) || status === 'CREATED') && (
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => ask('delete')}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirm={confirm}
        isBusy={isStopping || isRestarting || isDeleting}
        onConfirm={() => void work[asked]().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        “{name}”: {text}
      </ConfirmDialog>
    </>
  );
};
