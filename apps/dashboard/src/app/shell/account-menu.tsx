import { useMantineColorScheme } from '@sluice/ui/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { storedLogin } from '../session/stored-login.ts';
import { initials } from './initials.ts';
import styles from './shell.module.css';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const;

/** Who is signed in, the colour scheme, and the way out. */
const AccountMenu = ({ onLogOut, opened }: { onLogOut: () => void; opened: boolean }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const login = storedLogin();
  const letters = initials(login?.name || login?.email);
  return (
    <Menu position="bottom-end" width={250} defaultOpened={opened}>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={`${letters}, account menu`}>
          {letters}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label style={{ overflowWrap: 'anywhere' }}>{login?.email}</Menu.Label>
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            closeMenuOnClick={false}
            leftSection={<Icon size={16} />}
            rightSection={colorScheme === value && <IconCheck size={16} color="var(--accent)" />}
            onClick={() => setColorScheme(value)}
          >
            {label}
            {colorScheme === value && <span className="visually-hidden">, chosen</span>}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={onLogOut}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export default AccountMenu;
