import { lazy, Suspense } from 'react';
import { Loader } from '@sluice/ui/core';
import { Modal } from '@sluice/ui/overlays';
import { ProblemState } from '../../../../app/screens/screens.tsx';
import type { EncodingStatus } from '../../use-encoding-status.ts';
import { useTemplateText } from './use-template-text.ts';

const RunAgainForm = lazy(async () => ({ default: (await import('./run-again-form.tsx')).RunAgainForm }));
const loading = <Loader size="sm" aria-label="Loading the encoding" />;

type RunAgainDialogProps = { id: string; error: EncodingStatus['error']; opened: boolean; onClose: () => void };

const sideOf = (error: EncodingStatus['error']): 'input' | 'output' | undefined => {
  if (error?.category === 'OUTPUT') return 'output';
  return error?.category === 'INPUT' ? 'input' : undefined;
};

/** Starts a copy of an encoding after corrections. */
export const RunAgainDialog = ({ id, error, opened, onClose }: RunAgainDialogProps) => {
  const template = useTemplateText(id, opened);
  return (
    <Modal opened={opened} onClose={onClose} title={<strong>{error ? 'Fix and run again' : 'Run again'}</strong>}>
      {template.data === undefined ? (
        template.error ? (
          <ProblemState error={template.error} what="template" onRetry={() => void template.refetch()} />
        ) : (
          loading
        )
      ) : (
        <Suspense fallback={loading}>
          <RunAgainForm id={id} template={template.data} wrong={sideOf(error)} onDone={onClose} />
        </Suspense>
      )}
    </Modal>
  );
};
