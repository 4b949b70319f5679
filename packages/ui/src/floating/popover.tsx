import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './floating.module.css';
import type { Placement } from './place.ts';
import { ExtendedTarget } from './extended-target.tsx';
import { useClickOutside, useFloating } from './use-floating.ts';

type PopoverState = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  isControlled: boolean;
  setOpen: (isOpen: boolean) => void;
  position: Placement;
  width: number | undefined;
};

const Context = createContext<PopoverState | undefined>(undefined);

const usePopover = (): PopoverState => {
  const state = use(Context);
  if (!state) throw new Error('Popover is missing.');
  return state;
};

type PopoverProps = {
  /** The component opens and closes itself if undefined. */
  opened?: boolean;
  onChange?: (isOpen: boolean) => void;
  position?: Placement;
  width?: number;
  children: ReactNode;
};

const Target = ({ children }: { children: ReactElement }) => {
  const { id, anchor, isOpen, isControlled, setOpen } = usePopover();
  return (
    <ExtendedTarget
      target={children}
      ref={anchor}
      id={`${id}-target`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': id })}
      {...(!isControlled && { onClick: () => setOpen(!isOpen) })}
    />
  );
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';

const Panel = ({ children, ...label }: { children: ReactNode; 'aria-label'?: string }) => {
  const { id, anchor, setOpen, position, width } = usePopover();
  const panel = useFloating({ anchor, placement: position });
  useClickOutside(panel, anchor, () => setOpen(false));
  useEffect(() => {
    const target = panel.current?.querySelector<HTMLElement>(focusable) ?? panel.current;
    target?.focus({ preventScroll: true });
  }, [panel]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      popover="manual"
      tabIndex={-1}
      className={`${styles.floating} ${styles.panel}`}
      style={{ width }}
      onKeyDown={onKeyDown}
      {...(label['aria-label'] ? label : { 'aria-labelledby': `${id}-target` })}
    >
      {children}
    </div>
  );
};

const Dropdown = (props: { children: ReactNode; 'aria-label'?: string }) =>
  usePopover().isOpen ? <Panel {...props} /> : null;

const Root = ({ opened, onChange, position = 'bottom-start', width, children }: PopoverProps) => {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const setOpen = (isOpen: boolean) => {
    setOwnOpen(isOpen);
    onChange?.(isOpen);
  };
  const isControlled = opened !== undefined;
  return (
    <Context value={{ id, anchor, isOpen: opened ?? isOwnOpen, isControlled, setOpen, position, width }}>
      {children}
    </Context>
  );
};

/** Panel beside a button, such as a small form; Escape or a click elsewhere closes it. */
export const Popover = Object.assign(Root, { Target, Dropdown });
