import { IconCheck } from '@sluice/ui/icons';
import styles from './signup.module.css';

const steps = ['Verification', 'Password', 'Details'];

export type SignupStep = 0 | 1 | 2;

const stateOf = (index: number, current: number) => {
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
};

/** Progress through the sign-up steps. */
export const StepIndicator = ({ current }: { current: SignupStep }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((name, index) => {
      const state = stateOf(index, current);
      return (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.bullet} aria-hidden="true">
            {state === 'done' ? <IconCheck size={14} stroke={2.6} /> : index + 1}
          </span>
          {name}
          {state === 'done' && <span className="visually-hidden"> (done)</span>}
        </li>
      );
    })}
  </ol>
);
