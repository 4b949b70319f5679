import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconPlayerPlay, IconPlayerStop, IconTrash } from '@sluice/ui/icons';
import { useChange } from '../../../app/api/hooks.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast, toastProblem } from '../../../app/toast.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { manifestKinds, type Manifest, type ManifestArea } from '../manifest-screens.ts';
import { useDeleteManifests } from '../use-delete-manifests.ts';

const useWriting = ({ id, type }: Manifest) => {
  const name = `encoding.manifests.${manifestKinds[type].operations}` as const;
  const start = useChange(`${name}.start`);
  const stop = useChange(`${name}.stop`);
  const params = { manifest_id: id };
  const write = async () => {
    try {
      await start.mutateAsync({ params, body: {} });
      toast({ type: 'success', title: 'Writing the manifest started' });
    } catch (error) {
      toastProblem(actionFailure(error, 'write', 'manifest'), error);
    }
  };
  const cancel = async () => {
    try {
      await stop.mutateAsync({ params });
    } catch (error) {
      toastProblem(actionFailure(error, 'stop', 'manifest'), error);
    }
  };
  return { write, cancel, isBusy: start.isPending || stop.isPending };
};

/** Starts or stops writing a manifest to its outputs, or deletes it. */
export const ManifestActions = ({ manifest, area }: { manifest: Manifest; area: ManifestArea }) => {
  const navigate = useNavigate();
  const { write, cancel, isBusy } = useWriting(manifest);
  const { progress, run } = useDeleteManifests();
  const [isAsking, setAsking] = useState(false);
  const isWriting = manifest.status === 'RUNNING' || manifest.status === 'QUEUED';
  const remove = async () => {
    const gone = await run([manifest]);
    setAsking(false);
    if (gone.length > 0) await navigate({ to: `${area}/manifests` });
  };
  return (
    <>
      {isWriting ? (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} />}
          loading={isBusy}
          onClick={() => void cancel()}
        >
          Stop writing
        </Button>
      ) : (
        <Button leftSection={<IconPlayerPlay size={16} />} loading={isBusy} onClick={() => void write()}>
          Write manifest
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        disabled={isWriting}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete this manifest?"
        confirm="Delete"
        isBusy={progress !== undefined}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        Files that were already written are kept.
      </ConfirmDialog>
    </>
  );
};
