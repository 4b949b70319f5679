import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconMenu, IconSearch } from '@sluice/ui/icons';
import { Logo } from '@sluice/ui/logo.tsx';
import { useOperation } from '../api/hooks.ts';
import { useApi } from '../api/api.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { storedLogin } from '../session/stored-login.ts';
import { useIdleLoad } from '../use-idle-load.ts';
import { initials } from './initials.ts';
import styles from './shell.module.css';

const AccountMenu = lazy(() => import('./account-menu.tsx'));
const Palette = lazy(() => import('./palette.tsx'));

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent);

const usePalette = () => {
  const [request, setRequest] = useState(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setRequest((count) => count + 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { request, open: () => setRequest((count) => count + 1) };
};

const Organization = () => {
  const api = useApi();
  const organizations = useOperation('account.organizations.list', { params: {} }, { staleTime: 300_000 });
  const current = organizations.data?.items.find(({ id }) => id === api.organizationId) ?? organizations.data?.items[0];
  return current ? (
    <div className={styles.organization}>
      <span>{current.name}</span>
    </div>
  ) : null;
};

export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const palette = usePalette();
  const isIdle = useIdleLoad();
  const [wantsMenu, setWantsMenu] = useState(false);
  const logOut = useLogOut();
  const login = storedLogin();
  const letters = initials(login?.name || login?.email);
  const avatar = (
    <button
      type="button"
      className={styles.avatar}
      aria-label={`${letters}, account menu`}
      aria-haspopup="menu"
      onClick={() => setWantsMenu(true)}
    >
      {letters}
    </button>
  );
  return (
    <header className={styles.header}>
      <button type="button" className={`${styles.iconButton} ${styles.onlyNarrow}`} aria-label="Menu" onClick={onMenu}>
        <IconMenu size={20} />
      </button>
      <Link to="/" className={styles.logo} aria-label="Sluice home">
        <Logo />
      </Link>
      <Organization />
      <div className={styles.tools}>
        <button type="button" className={styles.search} onClick={palette.open}>
          <IconSearch size={16} />
          <span>Search…</span>
          <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        {isIdle || wantsMenu ? (
          <Suspense fallback={avatar}>
            <AccountMenu onLogOut={logOut} opened={wantsMenu} />
          </Suspense>
        ) : (
          avatar
        )}
      </div>
      {palette.request > 0 && (
        <Suspense>
          <Palette request={palette.request} />
        </Suspense>
      )}
    </header>
  );
};
