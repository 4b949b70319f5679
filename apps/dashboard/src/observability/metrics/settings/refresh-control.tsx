import { Button } from '@sluice/ui/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@sluice/ui/icons';
import { Tooltip } from '@sluice/ui/overlays';
import type { Settings } from '../use-settings.ts';
import styles from './settings.module.css';

type ToolProps = { label: string; icon: typeof IconRefresh; onClick: () => void };

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <Button variant="default" px="sm" aria-label={label} onClick={onClick}>
      <Icon size={16} />
    </Button>
  </Tooltip>
);

/** Controls to refresh now or every minute, with pause and stop. */
export const RefreshControl = ({ refresh, autoRefresh }: Settings) => {
  const { isOn, isPaused, start, pause, stop } = autoRefresh;
  return (
    <div className={styles.refresh} role="group" aria-label="Refresh">
      <Tool label="Refresh now" icon={IconRefresh} onClick={refresh} />
      {!isOn && (
        <Button variant="default" onClick={start}>
          Auto-refresh
        </Button>
      )}
      {isOn && (
        <>
          <span className={styles.state} data-paused={isPaused} role="status">
            {isPaused ? 'Auto-refresh paused' : 'Refreshes every 60 s'}
          </span>
          {isPaused ? (
            <Tool label="Resume auto-refresh" icon={IconPlayerPlay} onClick={start} />
          ) : (
            <Tool label="Pause auto-refresh" icon={IconPlayerPause} onClick={pause} />
          )}
          <Tool label="Stop auto-refresh" icon={IconPlayerStop} onClick={stop} />
        </>
      )}
    </div>
  );
};
