import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { plural } from '@sluice/ui/format/quantity';
import { IconPlayerStop, IconTrash } from '@sluice/ui/icons';
import { BulkBar } from '@sluice/ui/table/bulk-bar.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { pastOf, type EncodingAction, type useEncodingActions } from './use-encoding-actions.ts';
import { useArea } from '../families/area.ts';
import layout from '../../shared/layout.module.css';

type EncodingBulkProps = {
  selected: readonly string[];
  /** Selected encodings that can be stopped. */
  stoppable: readonly string[];
  progress: ReturnType<typeof useEncodingActions>['progress'];
  onAction: (action: EncodingAction, ids: readonly string[]) => Promise<void>;
  onClear: () => void;
};

const deletion = 'Their streams and muxings are deleted too. Files that were already written are kept.';
const warnings = {
  '/encoding': { stop: 'Their progress so far is lost. Stopped encodings cannot be resumed.', delete: deletion },
  '/live': {
    stop: 'Their publishers are disconnected. Viewers keep the recording up to now; stopped encodings cannot be resumed.',
    delete: deletion,
  },
};
const verbs = { stop: 'Stop', delete: 'Delete' };

/** Stops or deletes the selected encodings after confirmation. */
export const EncodingBulk = ({ selected, stoppable, progress, onAction, onClear }: EncodingBulkProps) => {
  const area = useArea();
  const [asked, setAsked] = useState<EncodingAction>('delete');
  const [isAsking, setAsking] = useState(false);
  const ids = asked === 'stop' ? stoppable : selected;
  const ask = (action: EncodingAction) => {
    setAsked(action);
    setAsking(true);
  };
  return (
    <>
      <BulkBar selected={selected.length}>
        {progress ? (
          <span className="tabular" role="status">
            {progress.finished} of {progress.total} {pastOf(progress.action)}…
          </span>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerStop size={14} />}
              disabled={stoppable.length === 0}
              title={stoppable.length === 0 ? 'None of the selected encodings is running' : undefined}
              onClick={() => ask('stop')}
            >
              Stop
            </Button>
            <Button size="xs" color="red.8" leftSection={<IconTrash size={14} />} onClick={() => ask('delete')}>
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
        title={`${verbs[asked]} ${ids.length === 1 ? 'this encoding' : plural(ids.length, 'encoding')}?`}
        confirm={verbs[asked]}
        isBusy={progress !== undefined}
        onConfirm={() => void onAction(asked, ids).finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {warnings[area][asked]}
        {progress && (
          <div className={`tabular ${layout.apart}`} role="status">
            {progress.finished} of {progress.total} {pastOf(progress.action)}…
          </div>
        )}
      </ConfirmDialog>
    </>
  );
};
