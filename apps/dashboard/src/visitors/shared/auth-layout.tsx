import type { ReactNode } from 'react';
import { Logo } from '@sluice/ui/logo.tsx';
import { useTitle } from '../../shared/use-title.ts';
import styles from './auth-layout.module.css';
import { LoginScene } from './login-scene.tsx';

type AuthLayoutProps = {
  /** Title of the browser tab. */
  title: string;
  children: ReactNode;
  /** Links to other screens, shown below the form. */
  footer?: ReactNode;
};

/** Layout of all public screens: one column, with an illustration beside it on wide screens. */
export const AuthLayout = ({ title, children, footer }: AuthLayoutProps) => {
  useTitle(title);
  return (
    <main className={styles.screen}>
      <div className={styles.side}>
        <Logo size={28} />
        <div className={styles.form}>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
      <LoginScene />
    </main>
  );
};
