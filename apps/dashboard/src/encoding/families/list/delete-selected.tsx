import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { plural } from '@sluice/ui/format/quantity';
import { IconTrash } from '@sluice/ui/icons';
import { BulkBar } from '@sluice/ui/table/bulk-bar.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';

type DeleteSelectedProps = {
  noun: string;
  selected: number;
  progress: { finished: number; total: number } | undefined;
  onDelete: () => Promise<void>;
  onClear: () => void;
};

/** Deletes the selected resources after confirmation and shows the progress. */
export const DeleteSelected = ({ noun, selected, progress, onDelete, onClear }: DeleteSelectedProps) => {
  const [isAsking, setAsking] = useState(false);
  const state = progress && (
    <span className="tabular" role="status">
      {progress.finished} of {progress.total} deleted…
    </span>
  );
  return (
    <>
      <BulkBar selected={selected}>
        {state ?? (
          <>
            <Button size="xs" color="red.8" leftSection={<IconTrash size={14} />} onClick={() => setAsking(true)}>
              Delete
            </Button>
            <Button size="xs" variant="subtle" onClick={onClear}>
              Clear
            </Button>
          </>
        )}
      </BulkBar>
      <ConfirmDialog
        opened={isAsking}
        title={selected === 1 ? `Delete this ${noun}?` : `Delete ${plural(selected, noun)}?`}
        confirm="Delete"
        isBusy={progress !== undefined}
        onConfirm={() => void onDelete().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        Encodings that are finished keep their files. Resources that a running encoding uses are not deleted.
        {state && <div className={layout.apart}>{state}</div>}
      </ConfirmDialog>
    </>
  );
};
