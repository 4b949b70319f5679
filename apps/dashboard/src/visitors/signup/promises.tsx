import { IconCheck } from '@sluice/ui/icons';
import styles from './signup.module.css';

const trial = ['Immediate full API and dashboard access', 'Free for 30 days', 'No credit card required'];
const marketplace = ['Encode up to 25000 minutes each month', 'Trial all other products for 30 days'];

/** Benefits of signing up. */
export const Promises = ({ isMarketplace }: { isMarketplace: boolean }) => (
  <ul className={styles.promises}>
    {(isMarketplace ? marketplace : trial).map((text) => (
      <li key={text}>
        <IconCheck size={16} stroke={2.4} />
        {text}
      </li>
    ))}
  </ul>
);
