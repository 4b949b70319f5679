import type { ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlayerPlay } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import layout from '../../shared/layout.module.css';
import type { Demo } from './demos.ts';
import styles from './demos.module.css';
import type { DemoStart } from './use-demo-run.ts';

type StartCardProps = {
  demo: Demo;
  start: DemoStart;
  hasRun: boolean;
  canRun: boolean;
  onRun: () => void;
  /** Note shown instead of the button when no machine can run the demo. */
  obstacle?: ReactNode;
  note?: ReactNode;
};

/** Shows the sample, the start button and the progress of the start. */
export const StartCard = ({ demo, start, hasRun, canRun, onRun, obstacle, note }: StartCardProps) => (
  <Card title="Run the demo">
    <div className={styles.start}>
      <p>
        Sample: {demo.sample.words}. It is uploaded to your organization and encoded with the same API calls as your own
        code would use.
      </p>
      {note && <p className={layout.dim}>{note}</p>}
      {obstacle || (
        <div className={layout.row}>
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            loading={start.step !== undefined}
            disabled={!canRun}
            onClick={onRun}
          >
            {hasRun ? 'Run again' : 'Run the demo'}
          </Button>
          <span aria-live="polite" className={layout.dim}>
            {start.step?.words}
          </span>
        </div>
      )}
      {start.step && <ProgressBar percent={start.step.percent} label="Demo start" />}
      {start.refusal && (
        <MessageBox type="ERROR">
          <strong>{start.refusal.title}</strong> {start.refusal.text}
        </MessageBox>
      )}
    </div>
  </Card>
);
