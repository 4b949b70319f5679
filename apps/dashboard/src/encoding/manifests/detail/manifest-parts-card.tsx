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
  /** Part whose children are shown; undefined for the manifest itself. */
  holder?: PartRow | undefined;
  onDelete: (part: PartRow) => Promise<void>;
};

/** Lists the parts of a manifest or of a part; parts can be added, changed and deleted. */
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
      title={holder ? `Contents of this ${numberedTitle(parts, holder).toLowerCase()}` : 'Contents'}
      actions={!isWriting && <AddPartMenu type={manifest.type} holder={holder} label={label} onAdd={handlers.onAdd} />}
    >
      {isEmpty ? (
        <EmptyState
          illustration="noResult"
          title="No parts yet"
          description={
            manifest.encodingId && !holder
              ? 'This manifest includes everything in its encoding when it is written. Parts that you add are written alongside.'
              : 'Add what players should find here.'
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
        Everything inside it is deleted too. The files of the manifest change the next time it is written.
      </ConfirmDialog>
    </Card>
  );
};
