import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { useChange } from '../../app/api/hooks.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { useOutcome } from '../shared/use-outcome.ts';
import { deletionObstacle } from '../shared/stream-state.ts';
import type { Stream } from '../shared/stream-types.ts';

/** Deletes a stream after confirmation, unless it is encoded or live. */
export const DeleteStream = ({ stream }: { stream: Stream }) => {
  const navigate = useNavigate();
  const removeVideo = useChange('streams.video.delete');
  const removeLive = useChange('streams.live.delete');
  const { isBusy, run } = useOutcome(stream.type === 'LIVE' ? 'deleteLive' : 'deleteVideo');
  const [isAsking, setAsking] = useState(false);
  const obstacle = deletionObstacle(stream);
  const remove = async () => {
    const input = { params: { stream_id: stream.id } };
    const isDone = await run(() => (stream.type === 'LIVE' ? removeLive : removeVideo).mutateAsync(input));
    setAsking(false);
    if (isDone) await navigate({ to: '/streams/streams' });
  };
  return (
    <>
      <Button
        variant="default"
        color="red"
        disabled={obstacle !== undefined}
        title={obstacle}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete this stream?"
        confirm="Delete"
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        Pages that embed it show an error. Its {stream.type === 'LIVE' ? 'recording is' : 'videos are'} deleted.
      </ConfirmDialog>
    </>
  );
};
