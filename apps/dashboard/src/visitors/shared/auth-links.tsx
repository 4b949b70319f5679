import { createLink } from '@tanstack/react-router';
import { forwardRef, type ComponentProps } from 'react';
import styles from './auth-layout.module.css';

const Anchor = forwardRef<HTMLAnchorElement, ComponentProps<'a'>>((props, ref) => (
  <a {...props} ref={ref} className={styles.link} />
));
Anchor.displayName = 'Anchor';

/** A subtle link between public screens. */
export const AuthLink = createLink(Anchor);
