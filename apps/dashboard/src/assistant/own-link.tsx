import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, type ReactNode } from 'react';
import layout from '../shared/layout.module.css';

/** Closes the panel, so that the screen behind a link can be seen. */
export const CloseContext = createContext<() => void>(() => undefined);

/** Link to a screen of this dashboard. */
export const OwnLink = ({ path, children }: { path: string; children: ReactNode }) => {
  const router = useRouter();
  const close = useContext(CloseContext);
  return (
    <a
      className={layout.link}
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        close();
        router.history.push(path);
      }}
    >
      {children}
    </a>
  );
};
