import { IconChartLine, IconHome, IconPlayerPlay, IconVideo } from '@sluice/ui/icons';

export type NavigationLink = { label: string; to: string; /** Paths below it count as it. */ prefix?: string };
export type NavigationGroup = {
  label: string;
  prefix: string;
  icon: typeof IconHome;
  links: readonly NavigationLink[];
};

export const home = { label: 'Home', to: '/', icon: IconHome };

/** The sidebar; an entry appears when its screen exists. */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    label: 'VOD encoding',
    prefix: '/encoding',
    icon: IconVideo,
    links: [
      { label: 'Home', to: '/encoding/home' },
      { label: 'Encodings', to: '/encoding/encodings', prefix: '/encoding/encodings' },
    ],
  },
  {
    label: 'Player',
    prefix: '/player',
    icon: IconPlayerPlay,
    links: [{ label: 'Try your stream', to: '/player/demo' }],
  },
  {
    label: 'Observability',
    prefix: '/observability',
    icon: IconChartLine,
    links: [
      { label: 'Plays', to: '/observability/audience/plays' },
      { label: 'Licenses', to: '/observability/licenses', prefix: '/observability/licenses' },
    ],
  },
];

export const isActive = (link: NavigationLink, path: string): boolean =>
  path === link.to || (link.prefix !== undefined && path.startsWith(`${link.prefix}/`));
