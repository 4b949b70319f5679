import { useEffect, useRef, type ReactNode } from 'react';
import styles from './auth-layout.module.css';

type StepHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  /** True for screens that focus a field when they open. */
  keepsFocus?: boolean;
};

/** Heading of a step; takes the focus, so that screen readers announce the new step. */
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
