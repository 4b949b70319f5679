import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlayerStop } from '@sluice/ui/icons';
import { Popover } from '@sluice/ui/overlays';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { useEncodingActions } from '../../encoding/encodings/use-encoding-actions.ts';
import { encodingScreen } from '../../encoding/families/area.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import styles from './notifier.module.css';
import type { RunningEncoding } from './running.ts';
import type { Running } from './use-running.ts';

const nameOf = ({ name, id }: RunningEncoding) => name ?? id;

type RowProps = { encoding: RunningEncoding; onStop: () => void; onLeave: () => void };

const Row = ({ encoding, onStop, onLeave }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.rowHead}>
      <Link to={encodingScreen(encoding.type)} params={{ id: encoding.id }} className={styles.link} onClick={onLeave}>
        {nameOf(encoding)}
      </Link>
      <span className={styles.kind}>{encoding.type}</span>
      <button
        type="button"
        className={styles.stop}
        aria-label={`Stop ${nameOf(encoding)}`}
        title="Stop"
        onClick={onStop}
      >
        <IconPlayerStop size={16} />
      </button>
    </div>
    {encoding.type !== 'LIVE' && <ProgressBar percent={encoding.progress} label={`Progress of ${nameOf(encoding)}`} />}
  </li>
);

type RunningPopoverProps = {
  running: Running;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that opens the popover. */
  children: ReactElement;
};

/** Lists running encodings with their progress and a stop button. */
const RunningPopover = ({ running, opened, onChange, children }: RunningPopoverProps) => {
  const [stopping, setStopping] = useState<RunningEncoding>();
  const { progress, run } = useEncodingActions();
  const stop = async () => {
    if (stopping) await run('stop', [stopping.id]);
    setStopping(undefined);
  };
  return (
    <>
      <Popover opened={opened} onChange={onChange} position="bottom-end" width={340}>
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown>
          {running.hasFailed && <MessageBox type="ERROR">Fail to fetch data!</MessageBox>}
          {!running.hasFailed && running.encodings.length === 0 && (
            <p className={styles.none}>No encodings to monitor.</p>
          )}
          <ul className={styles.list}>
            {running.encodings.map((encoding) => (
              <Row
                key={encoding.id}
                encoding={encoding}
                onStop={() => setStopping(encoding)}
                onLeave={() => onChange(false)}
              />
            ))}
          </ul>
          <LinkButton
            to="/encoding/encodings"
            search={{ status: 'ALL' }}
            variant="default"
            size="xs"
            fullWidth
            onClick={() => onChange(false)}
          >
            All encodings
          </LinkButton>
        </Popover.Dropdown>
      </Popover>
      <ConfirmDialog
        opened={stopping !== undefined}
        title="Stop this encoding?"
        confirm="Stop"
        isBusy={progress !== undefined}
        onConfirm={() => void stop()}
        onClose={() => setStopping(undefined)}
      >
        {stopping && `${nameOf(stopping)} stops immediately and cannot be resumed.`}
      </ConfirmDialog>
    </>
  );
};

export default RunningPopover;
