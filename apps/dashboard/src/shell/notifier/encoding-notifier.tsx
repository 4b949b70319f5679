import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { IconVideo } from '@sluice/ui/icons';
import { useNotifierSwitch } from './notifier-switch.ts';
import styles from './notifier.module.css';
import { slotsText } from './running.ts';
import { useRunning, type Running } from './use-running.ts';

const RunningPopover = lazy(() => import('./running-popover.tsx'));

const Slots = ({ label, limit, running }: { label: string; limit: number | undefined; running: number }) => (
  <span className={styles.slots}>
    <span className={styles.kind}>{label}</span>
    <span className={styles.count} data-full={limit !== undefined && running >= limit}>
      {slotsText(limit, running)}
    </span>
  </span>
);

type NotifierButtonProps = ComponentProps<'button'> & { running: Running; isOpen: boolean };

/** The popover passes its own properties and ref to the button. */
const NotifierButton = ({ running, isOpen, ...rest }: NotifierButtonProps) => (
  <button
    {...rest}
    type="button"
    className={styles.button}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    title="Free encoding slots"
  >
    <IconVideo size={17} stroke={1.75} />
    <span className="visually-hidden">Free encoding slots: </span>
    {running.hasFailed || running.isLoading ? (
      <span className={styles.slots}>{running.hasFailed ? '!' : '…'}</span>
    ) : (
      <>
        <Slots label="VOD" {...running.vod} />
        <Slots label="LIVE" {...running.live} />
      </>
    )}
  </button>
);

const Notifier = () => {
  const running = useRunning();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  if (!wasOpened) return <NotifierButton running={running} isOpen={false} onClick={open} />;
  return (
    <Suspense fallback={<NotifierButton running={running} isOpen={false} />}>
      <RunningPopover running={running} opened={isOpen} onChange={setOpen}>
        <NotifierButton running={running} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      </RunningPopover>
    </Suspense>
  );
};

/** Shows free encoding slots in the header; hidden when turned off in this browser. */
const EncodingNotifier = () => {
  const { isOn } = useNotifierSwitch();
  return isOn ? <Notifier /> : null;
};

export default EncodingNotifier;
