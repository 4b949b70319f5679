import { Checkbox } from '@sluice/ui/checkbox';
import type { BodyFor } from '@sluice/api-client';
import styles from './signup.module.css';

export type Interest = NonNullable<NonNullable<BodyFor<'account.register.activateEmail'>>['productInterests']>[number];

const interests: readonly [Interest, string][] = [
  ['ANALYTICS', 'Observability'],
  ['STREAMS', 'Streams'],
  ['LIVE', 'Live Encoding'],
  ['ENCODING', 'Video on Demand'],
  ['PLAYER', 'Player'],
];

type ProductInterestsProps = { chosen: readonly Interest[]; onChange: (chosen: Interest[]) => void };

/** Checkboxes for the products the user is interested in. */
export const ProductInterests = ({ chosen, onChange }: ProductInterestsProps) => (
  <fieldset className={styles.interests}>
    <legend>What products are you interested in?</legend>
    <div className={styles.choices}>
      {interests.map(([interest, label]) => (
        <Checkbox
          key={interest}
          label={label}
          checked={chosen.includes(interest)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, interest] : chosen.filter((each) => each !== interest))
          }
        />
      ))}
    </div>
  </fieldset>
);
