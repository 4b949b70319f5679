import { useState } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import type { Manifest } from '../manifest-screens.ts';
import type { PartRow } from '../parts/part-kinds.ts';
import { numberedTitle } from '../parts/part-summary.ts';
import { AddPartMenu, PartTree, type PartHandlers } from '../parts/part-tree.tsx';

type ManifestPartsCardProps = Pick<PartHandlers, 'onAdd' | 'onEdit'> & {
  manifest: Manifest;
  parts: readonly PartRow[];
  /** The part whose own parts are shown, if not the manifest's. */
  holder?: PartRow | undefined;
  onDelete: (part: PartRow) => Promise<void>;
};

/** What stands in a manifest or a part of it, to be added to, changed and deleted. */
export const ManifestPartsCard = ({ manifest, parts, holder, onDelete, ...handlers }: ManifestPartsCardProps) => {
  const [asked, setAsked] = useState<PartRow>();
  const [isBusy, setBusy] = useState(false);
  const remove = async (part: PartRow) => {
    setBusy(true);
    await onDelete(part);
    setBusy(false);
    setAsked(undefined);
  };
  const isWriting = manifest.status === 'RUNNING' || manifest.status === 'QUEUED';
  const label = holder ? numberedTitle(parts, holder) : 'the manifest';
  const isEmpty = !parts.some(({ parentId }) => parentId === holder?.id);
  return (
    <Card
      title={holder ? `In this ${numberedTitle(parts, holder).toLowerCase()}` : 'Content'}
      actions={!isWriting && <AddPartMenu type={manifest.type} holder={holder} label={label} onAdd={handlers.onAdd} />}
    >
      {isEmpty ? (
        <EmptyState
          illustration="noResult"
          title="Nothing yet"
          description={
            manifest.encodingId && !holder
              ? 'This manifest is made of everything in its encoding when it is written. What you add is written beside it.'
              : 'Add what players shall find here.'
          }
        />
      ) : (
        <PartTree
          {...handlers}
          type={manifest.type}
          parts={parts}
          holder={holder}
          isReadOnly={isWriting}
          onDelete={setAsked}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? `Delete ${numberedTitle(parts, asked).toLowerCase()}?` : ''}
        confirm="Delete"
        isBusy={isBusy}
        onConfirm={() => asked && void remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        All that stands in it goes with it. The files of the manifest change when it is written the next time.
      </ConfirmDialog>
    </Card>
  );
};
