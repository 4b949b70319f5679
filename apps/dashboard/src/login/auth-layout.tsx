import type { ReactNode } from 'react';
import { Logo } from '@sluice/ui/logo.tsx';
import { useTitle } from '../shared/use-title.ts';
import styles from './auth-layout.module.css';
import { LoginScene } from './login-scene.tsx';

type AuthLayoutProps = {
  /** Names the browser's tab. */
  title: string;
  children: ReactNode;
  /** Below the form: where else a visitor may want to go. */
  footer?: ReactNode;
};

/** The frame of every screen for visitors: one column, a scene beside it where there is room. */
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
