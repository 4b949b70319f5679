import { useMantineColorScheme } from '@sluice/ui/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { SegmentedControl } from '@sluice/ui/fields';
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
        <div style={{ padding: '0.25rem 0.5rem 0.5rem' }}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Colour scheme"
            value={colorScheme}
            // The values of the control are those of `schemes`.
            onChange={(value) => setColorScheme(value as (typeof schemes)[number]['value'])}
            data={schemes.map(({ value, label, icon: Icon }) => ({
              value,
              label: (
                <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
                  <Icon size={14} />
                  {label}
                </span>
              ),
            }))}
          />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={onLogOut}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export default AccountMenu;
