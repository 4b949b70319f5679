import { Link } from '@tanstack/react-router';
import { useMantineColorScheme } from '@sluice/ui/core';
import {
  IconBuilding,
  IconCheck,
  IconDeviceDesktop,
  IconKey,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { useState } from 'react';
import { useHasRoute } from '../app/account/use-routes.ts';
import { useOrganizations } from '../app/account/use-session.ts';
import { useOperation } from '../app/api/hooks.ts';
import { storedLogin } from '../app/session/stored-login.ts';
import { initials } from './initials.ts';
import styles from './shell.module.css';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const;

const ColorSchemes = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map(({ value, label, icon: Icon }) => (
    <Menu.Item
      key={value}
      closeMenuOnClick={false}
      leftSection={<Icon size={16} />}
      rightSection={colorScheme === value && <IconCheck size={16} color="var(--accent)" />}
      onClick={() => setColorScheme(value)}
    >
      {label}
      {colorScheme === value && <span className="visually-hidden">, selected</span>}
    </Menu.Item>
  ));
};

const accountRoute: string = '/account';
const organizationRoute: string = '/organization/overview';
const ssoRoute: string = '/sso-configurations';

/** Only root organizations have their own SSO domains; users who may list them may configure them. */
const useMayConfigureSso = (isAsked: boolean) => {
  const { current } = useOrganizations();
  const domains = useOperation(
    'account.samlDomains.list',
    { query: { limit: 1, offset: 0 } },
    { enabled: isAsked && current?.type === 'ROOT_ORGANIZATION', staleTime: 300_000, retry: () => false },
  );
  return domains.isSuccess;
};

const Pages = ({ isOpen, onAddUser }: { isOpen: boolean; onAddUser: () => void }) => {
  const hasRoute = useHasRoute();
  const mayConfigureSso = useMayConfigureSso(isOpen && hasRoute(ssoRoute));
  return (
    <>
      {hasRoute(accountRoute) && (
        <Menu.Item component={Link} to={accountRoute} leftSection={<IconUser size={16} />}>
          Account Settings
        </Menu.Item>
      )}
      {hasRoute('/organization/$tab') && (
        <Menu.Item component={Link} to={organizationRoute} leftSection={<IconBuilding size={16} />}>
          Organization Settings
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={onAddUser}>
        Add User
      </Menu.Item>
      {mayConfigureSso && (
        <Menu.Item component={Link} to={ssoRoute} leftSection={<IconKey size={16} />}>
          SSO Configurations
        </Menu.Item>
      )}
    </>
  );
};

type AccountMenuProps = { onLogOut: () => void; onAddUser: () => void; opened: boolean };

/** The signed-in user, links to account and organization settings, the color scheme, and log out. */
const AccountMenu = ({ onLogOut, onAddUser, opened }: AccountMenuProps) => {
  const [isOpen, setOpen] = useState(opened);
  const login = storedLogin();
  const letters = initials(login?.name || login?.email);
  return (
    <Menu width={250} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={`${letters}, account menu`}>
          {letters}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label style={{ overflowWrap: 'anywhere' }}>{login?.email}</Menu.Label>
        <Pages isOpen={isOpen} onAddUser={onAddUser} />
        <Menu.Divider />
        <ColorSchemes />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={onLogOut}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export default AccountMenu;
