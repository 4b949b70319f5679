import { useComputedColorScheme, useMantineColorScheme } from '@sluice/ui/core';
import { IconLink, IconMoon, IconSun, IconVideo } from '@sluice/ui/icons';
import { copyText } from '../../shared/copy-text.ts';
import { useAccount, useOrganizations } from '../../app/account/use-session.ts';
import { useNotifierSwitch } from '../notifier/notifier-switch.ts';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { toast } from '../../shared/toast/toast.ts';
import shell from '../shell.module.css';
import styles from './developer-tools.module.css';
import { pivotLink } from '../../shared/pivot-link.ts';

const ColorSchemeToggle = () => {
  const scheme = useComputedColorScheme();
  const { setColorScheme } = useMantineColorScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={shell.iconButton}
      title={`Use the ${next} color scheme`}
      aria-label={`Use the ${next} color scheme`}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={17} />
    </button>
  );
};

const NotifierToggle = () => {
  const { isOn, turn } = useNotifierSwitch();
  return (
    <button
      type="button"
      className={shell.iconButton}
      aria-label="Encoding notifier"
      aria-pressed={isOn}
      title={isOn ? 'Turn off the encoding notifier' : 'Turn on the encoding notifier'}
      data-off={!isOn}
      onClick={() => turn(!isOn)}
    >
      <IconVideo size={17} />
    </button>
  );
};

const CopyLink = () => {
  const account = useAccount().data;
  const { current } = useOrganizations();
  const copy = async () => {
    if (!account || !current) return;
    const link = pivotLink({ email: account.email, organizationId: current.id, goTo: location.href });
    const isCopied = await copyText(link);
    toast(isCopied ? { type: 'success', title: 'Link copied' } : { type: 'warning', title: 'Could not copy link' });
  };
  return (
    <button type="button" className={styles.copy} disabled={!account || !current} onClick={() => void copy()}>
      <IconLink size={15} />
      Copy Link
    </button>
  );
};

/** Tools for internal staff, shown when developer mode is on in this browser. */
const DeveloperTools = () => (
  <div className={styles.tools} role="group" aria-label="Developer tools">
    <span className={styles.version}>{useConfiguration()?.version}</span>
    <ColorSchemeToggle />
    <NotifierToggle />
    <CopyLink />
  </div>
);

export default DeveloperTools;
