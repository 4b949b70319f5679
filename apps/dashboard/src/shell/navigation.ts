import {
  IconBroadcast,
  IconChartLine,
  IconHome,
  IconLifebuoy,
  IconPlayerPlay,
  IconPresentation,
  IconSparkles,
  IconStack,
  IconVideo,
  IconWand,
} from '@sluice/ui/icons';
import { latestDemos } from '../app/branding.ts';

export type NavigationRule = 'customPlayerBuilds' | 'industryInsights';

export type NavigationLink = {
  label: string;
  to: string;
  /** Path of the route when it differs from `to`. */
  route?: string;
  /** Path prefix for which this link is active, when it is wider than `to`. */
  covers?: string;
  badge?: 'beta' | 'new';
  rule?: NavigationRule;
};

export type NavigationGroup = {
  label: string;
  prefix: string;
  icon: typeof IconHome;
  entries: readonly NavigationLink[];
};

export type NavigationPage = NavigationLink & { icon: typeof IconHome };

const under = (prefix: string, links: readonly [path: string, label: string, more?: Partial<NavigationLink>][]) =>
  links.map(([path, label, more]): NavigationLink => ({ label, to: `${prefix}/${path}`, ...more }));

/** A metrics view; its link leads to the overview or to one metric. */
const view = (label: string, slug: string, metric?: string): NavigationLink => ({
  label,
  to: `/observability/${slug}${metric ? `/${metric}` : ''}`,
  route: metric ? '/observability/$category/$metric' : '/observability/$category',
  covers: `/observability/${slug}`,
});

const encoding = (prefix: string): NavigationLink[] =>
  under(prefix, [
    ['home', 'Home'],
    ['encodings', 'Encodings'],
    ['cloud-connect', 'Cloud Connect'],
    ['configurations', 'Configurations'],
    ['templates', 'Templates'],
    ['inputs', 'Inputs'],
    ['outputs', 'Outputs'],
    ['manifests', 'Manifests'],
    ['statistics', 'Statistics'],
    ['demos', 'Demos'],
  ]);

const observability: NavigationGroup['entries'] = [
  ...under('/observability', [
    ['home', 'Home'],
    ['getting-started', 'Getting started'],
    ['monitoring', 'Monitoring'],
    ['dashboards', 'Dashboards'],
  ]),
  view('Audience', 'audience'),
  view('Quality of experience', 'quality-of-experience'),
  view('Errors', 'errors', 'top-errors'),
  view('Advertising (client-side)', 'advertising'),
  view('Advertising (server-side)', 'ssai'),
  ...under('/observability', [
    ['settings', 'Settings'],
    ['collectors-status', 'Collectors status'],
    ['integrations', 'Integrations'],
    ['licenses', 'Licenses'],
    ['alerts', 'Alerts', { badge: 'new' }],
    ['statistics', 'Statistics'],
  ]),
  view('API explorer', 'api-explorer', 'apiexplorer'),
];

export const home: NavigationPage = { label: 'Home', to: '/', icon: IconHome };

export const support: NavigationPage = {
  label: 'Support',
  to: '/support/tickets',
  covers: '/support',
  icon: IconLifebuoy,
};

/** All sidebar links; a link is shown when its route exists and its rule allows it. */
export const navigation: readonly (NavigationGroup | NavigationPage)[] = [
  {
    label: 'Streams',
    prefix: '/streams',
    icon: IconStack,
    entries: under('/streams', [
      ['home', 'Home'],
      ['streams', 'Streams'],
      ['signing-keys', 'Signing keys'],
      ['statistics', 'Statistics'],
    ]),
  },
  {
    label: 'VOD encoding',
    prefix: '/encoding',
    icon: IconVideo,
    entries: [
      ...encoding('/encoding'),
      ...under('/encoding', [
        ['per-title-cost-optimization', 'Per-title cost optimization'],
        ['watch-folders', 'Watch folders', { badge: 'beta' }],
      ]),
    ],
  },
  { label: 'Live encoding', prefix: '/live', icon: IconBroadcast, entries: encoding('/live') },
  {
    label: 'Player',
    prefix: '/player',
    icon: IconPlayerPlay,
    entries: under('/player', [
      ['home', 'Home'],
      ['getting-started', 'Getting started'],
      ['demo', 'Try your stream'],
      ['custom-builds/web', 'Custom builds', { rule: 'customPlayerBuilds' }],
      ['stream-testing', 'Stream Lab'],
      ['licenses', 'Licenses'],
      ['statistics', 'Statistics'],
    ]),
  },
  { label: 'Observability', prefix: '/observability', icon: IconChartLine, entries: observability },
  { label: 'AI Scene Analysis', to: '/ai-scene-analysis', icon: IconSparkles },
  {
    label: 'Innovation Hub',
    prefix: '/ai-innovation-hub',
    icon: IconWand,
    entries: under('/ai-innovation-hub', [
      ['home', 'Home'],
      ['ai-contextual-advertising', 'AI contextual advertising'],
      ['ai-session-interpreter', 'AI session interpreter'],
      ['ai-encoding-templates', 'AI encoding templates'],
      ['ai-anomaly-detection', 'AI anomaly detection'],
      ['industry-insights', 'Industry insights', { rule: 'industryInsights' }],
    ]),
  },
  { label: latestDemos, to: '/latest-demos', icon: IconPresentation },
];

/** Reports whether a link is active: on its own path and below. */
export const isActive = ({ to, covers = to }: NavigationLink, path: string): boolean =>
  path === covers || path.startsWith(`${covers}/`);

export type NavigationAccess = {
  hasRoute: (route: string) => boolean;
  allows: (rule: NavigationRule) => boolean;
};

const isReachable = ({ to, route = to, rule }: NavigationLink, { hasRoute, allows }: NavigationAccess) =>
  hasRoute(route) && (rule === undefined || allows(rule));

/** Returns the part of the navigation available to this user. */
export const reachableNavigation = (access: NavigationAccess): (NavigationGroup | NavigationPage)[] =>
  navigation.flatMap((each): (NavigationGroup | NavigationPage)[] => {
    if (!('entries' in each)) return isReachable(each, access) ? [each] : [];
    const entries = each.entries.filter((entry) => isReachable(entry, access));
    return entries.length > 0 ? [{ ...each, entries }] : [];
  });
