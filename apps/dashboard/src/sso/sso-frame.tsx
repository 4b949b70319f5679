import type { ReactNode } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useTitle } from '../shared/use-title.ts';
import screens from '../app/screens/screens.module.css';

const Heading = ({ children }: { children: string }) => (
  <h1 tabIndex={-1} className={screens.heading}>
    {children}
  </h1>
);

/** Shown while another service signs the user in. */
export const SsoWaiting = ({ title }: { title: string }) => {
  useTitle(title);
  return (
    <div className={screens.screen} aria-busy="true">
      <EmptyState illustration="goodToGo" title={<Heading>{title}</Heading>} />
    </div>
  );
};

/** Shown when a sign-in to another service failed. */
export const SsoRefused = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title);
  return (
    <div className={screens.screen}>
      <EmptyState
        illustration="errors"
        title={<Heading>{title}</Heading>}
        description={children}
        actions={
          <LinkButton to="/" variant="outline">
            Go back to Home
          </LinkButton>
        }
      />
    </div>
  );
};
