import { lazy, Suspense, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconCut } from '@sluice/ui/icons';

/** Loaded on use, as few visits need it. */
const ClipDialog = lazy(() => import('./clip-dialog.tsx'));

/** Offers to make a clip of a live encoding that has media. */
export const ClipButton = ({ id, name }: { id: string; name: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCut size={16} />} onClick={() => setOpen(true)}>
        Create clip
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClipDialog encodingId={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
