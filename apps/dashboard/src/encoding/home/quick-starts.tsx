import { createLink } from '@tanstack/react-router';
import { forwardRef, type ComponentProps, type ComponentType } from 'react';
import { IconFileUpload, IconLink, IconPlayerPlay, IconStack, IconWand } from '@sluice/ui/icons';
import { useHasRoute } from '../../app/account/use-routes.ts';
import { presetDraft } from '../create/vod/draft-store.ts';
import styles from './encoding-home.module.css';

type StartProps = ComponentProps<'a'> & { icon: ComponentType<{ size?: number }>; label: string; words: string };

const StartAnchor = forwardRef<HTMLAnchorElement, StartProps>(({ icon: Icon, label, words, ...rest }, ref) => (
  <a {...rest} ref={ref} className={styles.start}>
    <Icon size={20} />
    <span>
      <strong>{label}</strong>
      <span>{words}</span>
    </span>
  </a>
));
StartAnchor.displayName = 'StartAnchor';

const StartLink = createLink(StartAnchor);

/** Shortcuts to create an encoding; the wizard opens preconfigured. Entries without a screen are omitted. */
export const QuickStarts = () => {
  const hasRoute = useHasRoute();
  return (
    <nav className={styles.starts} aria-label="Quick starts">
      <StartLink
        to="/encoding/create/vod"
        icon={IconFileUpload}
        label="Upload a file"
        words="From this computer, up to 5 GB"
        onClick={() => presetDraft({ source: 'upload' })}
      />
      <StartLink
        to="/encoding/create/vod"
        icon={IconLink}
        label="Encode from the web"
        words="Any file with a URL"
        onClick={() => presetDraft({ source: 'url' })}
      />
      {hasRoute('/encoding/templates') && (
        <StartLink
          to="/encoding/templates"
          icon={IconStack}
          label="Start a template"
          words="A complete encoding from YAML or JSON"
        />
      )}
      {hasRoute('/encoding/watch-folders') && (
        <StartLink
          to="/encoding/watch-folders"
          icon={IconWand}
          label="Watch a folder"
          words="Encodes each new file automatically"
        />
      )}
      <StartLink to="/player/demo" icon={IconPlayerPlay} label="Try your stream" words="Play any HLS or DASH URL" />
    </nav>
  );
};
