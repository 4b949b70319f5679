import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import styles from './floating.module.css';
import { ExtendedTarget } from './extended-target.tsx';
import { useFloating } from './use-floating.ts';

const delayMilliseconds = 250;

type HintProps = { id: string; anchor: RefObject<HTMLElement | null>; children: ReactNode };

const Hint = ({ id, anchor, children }: HintProps) => (
  <div
    ref={useFloating({ anchor, placement: 'top' })}
    id={id}
    role="tooltip"
    popover="manual"
    className={`${styles.floating} ${styles.hint}`}
  >
    {children}
  </div>
);

type TooltipProps = { label: ReactNode; disabled?: boolean; children: ReactElement };

/** Explains an element on hover, focus or touch. */
export const Tooltip = ({ label, disabled = false, children }: TooltipProps) => {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<number>(undefined);
  const [isShown, setShown] = useState(false);
  const show = (delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(true), delay);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), [timer]);
  const isVisible = isShown && !disabled;
  return (
    <>
      <ExtendedTarget
        target={children}
        ref={anchor}
        onPointerEnter={() => show(delayMilliseconds)}
        onPointerLeave={hide}
        onFocus={() => show(0)}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
        {...(isVisible && { 'aria-describedby': id })}
      />
      {isVisible && (
        <Hint id={id} anchor={anchor}>
          {label}
        </Hint>
      )}
    </>
  );
};
