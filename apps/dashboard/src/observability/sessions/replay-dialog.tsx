import { useNavigate } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useApi } from '../../app/api/api.ts';
import { problemOf } from '../../app/api/problem.ts';
import layout from '../../shared/layout.module.css';
import { useAttempt } from '../../shared/use-attempt.ts';
import type { Session } from './use-session.ts';

/** Explains a replay of a session in Stream Lab, and starts it. */
export const ReplayDialog = ({ session: { id, license }, onClose }: { session: Session; onClose: () => void }) => {
  const api = useApi();
  const navigate = useNavigate();
  const { isBusy, failure, attempt } = useAttempt(problemOf);
  const start = () =>
    attempt(async () => {
      const { streamId } = await api.call('player.testing.replays.create', {
        body: { licenseKey: license.licenseKey, impressionId: id },
      });
      await navigate({ to: '/player/stream-testing/test-report/$streamId', params: { streamId } });
    });
  return (
    <Modal opened onClose={onClose} title={<strong>Replay this session in Stream Lab</strong>}>
      <div className={layout.stack}>
        {failure && (
          <MessageBox type="ERROR" entries={failure.details}>
            Could not start the replay! {failure.text}
          </MessageBox>
        )}
        <p>
          Plays the stream of this session in each available player in Chromium, on the network that the viewer&apos;s
          player measured from shortly before its first stall. The report compares the players, so that you see whether
          another player or ladder would have saved this view.
        </p>
        <p className={layout.dim}>
          The network has neither address nor id of the viewer. The test uses minutes of Stream Lab.
        </p>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void start()}>
          Start replay
        </Button>
      </DialogFoot>
    </Modal>
  );
};
