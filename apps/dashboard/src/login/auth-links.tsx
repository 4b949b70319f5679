import { createLink } from '@tanstack/react-router';
import { forwardRef, type ComponentProps } from 'react';
import styles from './auth-layout.module.css';

const Anchor = forwardRef<HTMLAnchorElement, ComponentProps<'a'>>((props, ref) => (
  <a {...props} ref={ref} className={styles.link} />
));
Anchor.displayName = 'Anchor';

/** A quiet link between the screens for visitors. */
export const AuthLink = createLink(Anchor);
