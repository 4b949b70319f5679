import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIdleLoad } from './use-idle-load.ts';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Sidebar } from './sidebar.tsx';
import styles from './shell.module.css';

const Banners = lazy(() => import('./banners/banners.tsx'));
const Gates = lazy(() => import('./gates/gates.tsx'));
const MobileMenu = lazy(() => import('./mobile-menu.tsx'));
const ToastHost = lazy(() => import('./toast-host.tsx'));
const collapsedKey = 'sluice_sidebar_collapsed';

const useCollapsed = () => {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true');
  const change = (next: boolean) => {
    localStorage.setItem(collapsedKey, String(next));
    setCollapsed(next);
  };
  return [isCollapsed, change] as const;
};

/** Scrolls to the top after navigation and focuses the new screen's title. */
const useArrival = (path: string) => {
  const previousPath = useRef(path);
  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path]);
};

/** Opens the mobile menu; a navigation closes it. */
const useMenu = (path: string) => {
  const [menu, setMenu] = useState({ isOpen: false, path });
  if (menu.path !== path) setMenu({ isOpen: false, path });
  return [menu.isOpen, (isOpen: boolean) => setMenu({ isOpen, path })] as const;
};

export const Shell = () => {
  const [isCollapsed, setCollapsed] = useCollapsed();
  const [wasOpened, setWasOpened] = useState(false);
  const isIdle = useIdleLoad();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [hasMenu, setHasMenu] = useMenu(path);
  useArrival(path);
  return (
    <div className={styles.shell} data-collapsed={isCollapsed}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {isLoading && <div className={styles.loading} role="progressbar" aria-label="Loading" />}
      <Header
        onMenu={() => {
          setWasOpened(true);
          setHasMenu(true);
        }}
      />
      <aside className={styles.sidebar}>
        <Sidebar collapsed={isCollapsed} onCollapse={setCollapsed} />
      </aside>
      {wasOpened && (
        <Suspense>
          <MobileMenu opened={hasMenu} onClose={() => setHasMenu(false)} />
        </Suspense>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        <div className={styles.page}>
          <Suspense>{isIdle && <Banners />}</Suspense>
          <Outlet />
        </div>
      </main>
      <ScrollToTop />
      <Suspense>
        {isIdle && <ToastHost />}
        {isIdle && <Gates />}
      </Suspense>
    </div>
  );
};
