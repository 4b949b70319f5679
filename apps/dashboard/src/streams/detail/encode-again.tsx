import { Button } from '@sluice/ui/core';
import { useAction } from '../../shared/use-action.ts';
import { useRefresh } from '../shared/use-refresh.ts';

/** Encodes the file of a failed video once more, as its next version. */
export const EncodeAgain = ({ streamId, assetUrl }: { streamId: string; assetUrl: string }) => {
  const refresh = useRefresh();
  const create = useAction('streams.video.versions.create', {
    verb: 'encode',
    noun: 'video',
    done: 'The video is being encoded again',
  });
  return (
    <Button
      size="compact-sm"
      loading={create.isBusy}
      onClick={() => void create.run({ params: { stream_id: streamId }, body: { assetUrl } }, refresh)}
    >
      Encode again
    </Button>
  );
};
