import type { Area } from '../../families/area.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconPlayerPlay, IconPlayerStop, IconTrash } from '@sluice/ui/icons';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { manifestKinds, type Manifest } from '../manifest-screens.ts';
import { useDeleteManifests } from '../use-delete-manifests.ts';
import { useAction } from '../../../shared/use-action.ts';

const useWriting = ({ id, type }: Manifest) => {
  const { operations } = manifestKinds[type];
  const start = useAction(`encoding.manifests.${operations}.start`, {
    verb: 'write',
    noun: 'manifest',
    done: 'Writing the manifest started',
  });
  const stop = useAction(`encoding.manifests.${operations}.stop`, { verb: 'stop', noun: 'manifest' });
  const params = { manifest_id: id };
  return {
    write: () => start.run({ params, body: {} }),
    cancel: () => stop.run({ params }),
    isBusy: start.isBusy || stop.isBusy,
  };
};

/** Starts or stops writing a manifest to its outputs, or deletes it. */
export const ManifestActions = ({ manifest, area }: { manifest: Manifest; area: Area }) => {
  const navigate = useNavigate();
  const { write, cancel, isBusy } = useWriting(manifest);
  const { progress, run } = useDeleteManifests();
  const [isAsking, setAsking] = useState(false);
  const isWriting = manifest.status === 'RUNNING' || manifest.status === 'QUEUED';
  const remove = async () => {
    const deletedIds = await run([manifest]);
    setAsking(false);
    if (deletedIds.length > 0) await navigate({ to: `${area}/manifests` });
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
