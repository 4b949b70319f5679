import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconMenu, IconSearch, IconSelector, IconSparkles } from '@sluice/ui/icons';
import { Logo } from '@sluice/ui/logo.tsx';
import { useOrganizations } from '../app/account/use-session.ts';
import { product } from '../app/branding.ts';
import { hasFlag } from '../app/local-flags.ts';
import { useLogOut } from '../app/session/use-log-out.ts';
import { storedLogin } from '../app/session/stored-login.ts';
import { useIdleLoad } from './use-idle-load.ts';
import { initials } from './initials.ts';
import { OptionalPart } from './optional-part.tsx';
import styles from './shell.module.css';

const AccountMenu = lazy(() => import('./account-menu.tsx'));
const DeveloperTools = lazy(() => import('./developer/developer-tools.tsx'));
const EncodingNotifier = lazy(() => import('./notifier/encoding-notifier.tsx'));
const OrganizationDialog = lazy(() => import('./dialogs.ts').then((dialogs) => dialogs.loadOrganizations()));
const AssistantPanel = lazy(() => import('./dialogs.ts').then((dialogs) => dialogs.loadAssistant()));
const AddUserDialog = lazy(() => import('./dialogs.ts').then((dialogs) => dialogs.loadAddUser()));
const MarketplaceHint = lazy(() => import('./marketplace-hint.tsx'));
const PlanHeader = lazy(() => import('../billing/banners/plan-header.tsx'));
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

type DialogName = 'organizations' | 'addUser' | 'assistant';

/** Loads dialogs when first opened, and keeps them mounted for their closing animation. */
const useDialog = () => {
  const [opened, setOpened] = useState<DialogName>();
  const [used, setUsed] = useState<readonly DialogName[]>([]);
  const open = (name: DialogName) => {
    setUsed((previous) => [...previous, name]);
    setOpened(name);
  };
  return {
    open,
    propsOf: (name: DialogName) =>
      used.includes(name) && { opened: opened === name, onClose: () => setOpened(undefined) },
  };
};

const OrganizationButton = ({ onClick }: { onClick: () => void }) => {
  const { current } = useOrganizations();
  return current ? (
    <button type="button" className={styles.organization} aria-haspopup="dialog" title={current.name} onClick={onClick}>
      <span className="visually-hidden">Organization: </span>
      <span className={styles.organizationName}>{current.name}</span>
      <IconSelector size={15} />
    </button>
  ) : null;
};

type AccountButtonProps = { isIdle: boolean; onAddUser: () => void };

const AccountButton = ({ isIdle, onAddUser }: AccountButtonProps) => {
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
  if (!isIdle && !wantsMenu) return avatar;
  return (
    <Suspense fallback={avatar}>
      <AccountMenu onLogOut={logOut} onAddUser={onAddUser} opened={wantsMenu} />
    </Suspense>
  );
};

export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const palette = usePalette();
  const dialog = useDialog();
  const isIdle = useIdleLoad();
  const organizations = dialog.propsOf('organizations');
  const addUser = dialog.propsOf('addUser');
  const assistant = dialog.propsOf('assistant');
  return (
    <header className={styles.header}>
      <button type="button" className={`${styles.iconButton} ${styles.onlyNarrow}`} aria-label="Menu" onClick={onMenu}>
        <IconMenu size={20} />
      </button>
      <Link to="/" className={styles.logo} aria-label={`${product} home`}>
        <Logo />
      </Link>
      <OrganizationButton onClick={() => dialog.open('organizations')} />
      <div className={styles.tools}>
        <Suspense>
          {isIdle && hasFlag('developer_mode') && <DeveloperTools />}
          {isIdle && <MarketplaceHint />}
          {isIdle && (
            <OptionalPart>
              <PlanHeader />
            </OptionalPart>
          )}
          {isIdle && (
            <OptionalPart>
              <EncodingNotifier />
            </OptionalPart>
          )}
        </Suspense>
        <button type="button" className={styles.search} onClick={palette.open}>
          <IconSearch size={16} />
          <span>Search…</span>
          <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        <button
          type="button"
          className={styles.iconButton}
          aria-label="Assistant"
          aria-haspopup="dialog"
          onClick={() => dialog.open('assistant')}
        >
          <IconSparkles size={18} />
        </button>
        <AccountButton isIdle={isIdle} onAddUser={() => dialog.open('addUser')} />
      </div>
      <Suspense>
        {palette.request > 0 && <Palette request={palette.request} />}
        {organizations && <OrganizationDialog {...organizations} />}
        {addUser && <AddUserDialog {...addUser} />}
        {assistant && <AssistantPanel {...assistant} />}
      </Suspense>
    </header>
  );
};
