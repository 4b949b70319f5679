import { lazy, Suspense, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconTerminal } from '@sluice/ui/icons';
import { Modal } from '@sluice/ui/overlays';
import type { NamedCall } from './action-code-picker.tsx';

export type { NamedCall };

const ActionCodePicker = lazy(async () => ({ default: (await import('./action-code-picker.tsx')).ActionCodePicker }));

type CopyCodeProps = { calls: readonly NamedCall[]; onOpen?: () => void };

/** Shows every action of a screen as code. */
export const CopyCode = ({ calls, onOpen }: CopyCodeProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTerminal size={16} />}
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      >
        Copy as code
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={<strong>Copy as code</strong>} size="lg">
        <Suspense>
          <ActionCodePicker calls={calls} />
        </Suspense>
      </Modal>
    </>
  );
};
