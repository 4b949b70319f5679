import { useEffect, useRef, type ReactNode } from 'react';
import styles from './auth-layout.module.css';

type StepHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  /** Screens that begin in a field leave the focus there. */
  keepsFocus?: boolean;
};

/** Heading of a step; it takes the focus, so that a screen reader says where the visitor has come to. */
export const StepHeading = ({ children, lead, keepsFocus = false }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!keepsFocus) heading.current?.focus();
  }, [keepsFocus]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead && (
        <p id="lead" className={styles.lead}>
          {lead}
        </p>
      )}
    </>
  );
};
