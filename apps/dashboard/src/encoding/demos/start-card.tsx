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
  /** Said instead of the button where there is nothing to run on. */
  obstacle?: ReactNode;
  note?: ReactNode;
};

/** The sample, the button that runs the demo, and how far its start is. */
export const StartCard = ({ demo, start, hasRun, canRun, onRun, obstacle, note }: StartCardProps) => (
  <Card title="Run it">
    <div className={styles.start}>
      <p>
        Sample: {demo.sample.words}. It is uploaded to your organization and encoded by the calls that your own code
        would make.
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
      {start.step && <ProgressBar percent={start.step.percent} label="Start of the demo" />}
      {start.refusal && (
        <MessageBox type="ERROR">
          <strong>{start.refusal.title}</strong> {start.refusal.text}
        </MessageBox>
      )}
    </div>
  </Card>
);
