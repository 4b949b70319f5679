import { Fragment, type ReactNode } from 'react';
import styles from './key-values.module.css';

/** Names and values of a resource; entries without a value are omitted. */
export const KeyValues = ({ entries }: { entries: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.list}>
    {entries
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);
