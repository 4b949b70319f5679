import { useNavigate } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlayerPlay } from '@sluice/ui/icons';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import layout from '../../../shared/layout.module.css';
import type { Area } from '../template-areas.tsx';
import { EstimateValues, type Preflight } from './preflight-card.tsx';

type Start = {
  mutateAsync: () => Promise<{ encodingId: string }>;
  reset: () => void;
  isPending: boolean;
  error: unknown;
};
type StartDialogProps = {
  area: Area;
  opened: boolean;
  name: string;
  start: Start;
  estimate?: Preflight['estimate'];
  onStarted?: () => void;
  onClose: () => void;
};

const outcome = { '/encoding': 'is queued', '/live': 'waits for its publisher' } as const;

const Refusal = ({ error }: { error: unknown }) => (
  <MessageBox type="ERROR" entries={problemOf(error).details.slice(0, 8)}>
    {actionFailure(error, 'start', 'template')}
    {problemOf(error).details.length === 0 && `: ${problemOf(error).text}`}
  </MessageBox>
);

/** Asks for confirmation, starts a template and opens the encoding that it creates. */
export const StartDialog = ({ area, opened, name, start, estimate, onStarted, onClose }: StartDialogProps) => {
  const navigate = useNavigate();
  const close = () => {
    start.reset();
    onClose();
  };
  const run = async () => {
    const { encodingId } = await start.mutateAsync();
    onStarted?.();
    toast({ type: 'success', title: 'Encoding started' });
    await navigate({ to: `${area}/encodings/$id`, params: { id: encodingId } });
  };
  return (
    <Modal opened={opened} onClose={close} title={<strong>Start {name}?</strong>}>
      <div className={layout.tight}>
        <p className={layout.soft}>
          Everything in the template is created and its encoding {outcome[area]}. If any part is rejected, nothing is
          created.
        </p>
        {estimate && <EstimateValues estimate={estimate} />}
        {start.error !== null && <Refusal error={start.error} />}
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            loading={start.isPending}
            // Errors are shown from the mutation's state.
            onClick={() => void run().catch(() => undefined)}
          >
            Start
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  );
};
