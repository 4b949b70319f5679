import { hasEnded } from '@sluice/contract/encoding/encodings/status';
import { Button } from '@sluice/ui/core';
import { IconPlayerStop } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import { useEncodingStatus } from '../../encoding/encodings/use-encoding-status.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import { InputHealth } from '../encodings/input-health.tsx';
import { LivePreview } from '../encodings/live-preview.tsx';
import type { LiveDemo } from './live-demos.ts';

/** Shows the running picture of a demo with its input, and stops it. */
const LiveDemoRun = ({ id, demo }: { id: string; demo: LiveDemo }) => {
  const status = useEncodingStatus(id);
  const stop = useAction('encoding.encodings.live.stop', { verb: 'stop', noun: 'encoding', done: 'Demo stopped' });
  if (status.error && !status.data)
    return (
      <Card>
        <ProblemState error={status.error} what="encoding of the demo" onRetry={() => void status.refetch()} />
      </Card>
    );
  if (!status.data) return <LoadingCard label="demo" />;
  const { status: state, firstPlayableAt } = status.data;
  return (
    <>
      <Card
        title="Running demo"
        actions={
          <>
            {!hasEnded(state) && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlayerStop size={14} />}
                loading={stop.isBusy}
                onClick={() => void stop.run({ params: { encoding_id: id } })}
              >
                Stop
              </Button>
            )}
            <LinkButton size="compact-sm" variant="subtle" to="/live/encodings/$id" params={{ id }}>
              Open encoding
            </LinkButton>
          </>
        }
      >
        <div className={layout.tight}>
          <div>
            <StatusBadge status={state} />
          </div>
          <span>{demo.point}</span>
        </div>
      </Card>
      {state === 'RUNNING' && (
        <LivePreview encodingId={id} name={demo.title} hasMedia={firstPlayableAt !== undefined} />
      )}
      <InputHealth id={id} isMoving={state === 'RUNNING'} />
    </>
  );
};

export default LiveDemoRun;
