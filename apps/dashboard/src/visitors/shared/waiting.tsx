import { Loader } from '@sluice/ui/core';
import styles from './auth-layout.module.css';
import { StepHeading } from './step-heading.tsx';

/** A screen without input, shown while waiting. */
export const Waiting = ({ children }: { children: string }) => (
  <div className={styles.waiting} aria-busy="true">
    <Loader size="md" />
    <StepHeading>{children}</StepHeading>
  </div>
);
