import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { catalogue, viewTitles } from '@sluice/contract/analytics/catalogue/index';
import { useMantineColorScheme } from '@sluice/ui/core';
import {
  IconBuilding,
  IconChartLine,
  IconDeviceDesktop,
  IconLink,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUser,
  IconVideo,
} from '@sluice/ui/icons';
import { Spotlight, spotlight, type SpotlightActionData } from '@sluice/ui/palette';
import { copyText } from '../shared/copy-text.ts';
import { useHasRoute } from '../app/account/use-routes.ts';
import { useAccount, useOrganizations } from '../app/account/use-session.ts';
import { useOperation } from '../app/api/hooks.ts';
import { encodingScreen } from '../encoding/families/area.ts';
import { copiedLink } from '../shared/pivot-link.ts';
import { home } from './navigation.ts';
import { switchOrganization } from '../app/account/switch-organization.ts';
import { useLogOut } from '../app/session/use-log-out.ts';
import { toast } from '../shared/toast/toast.ts';
import { useNavigation } from './use-navigation.ts';

const useScreens = (): SpotlightActionData[] => {
  const navigate = useNavigate();
  const hasRoute = useHasRoute();
  const go = (to: string) => () => void navigate({ to });
  const shell = useNavigation().flatMap((each) =>
    ('entries' in each ? each.entries.map((link) => ({ ...link, label: `${each.label}: ${link.label}` })) : [each]).map(
      ({ to, label }) => ({ id: to, label, onClick: go(to), leftSection: <each.icon size={18} /> }),
    ),
  );
  const account = [
    { to: '/account', route: '/account', label: 'Account Settings', icon: IconUser },
    { to: '/organization/overview', route: '/organization/$tab', label: 'Organization Settings', icon: IconBuilding },
  ];
  return [
    { id: '/', label: 'Home', onClick: go('/'), leftSection: <home.icon size={18} /> },
    ...shell,
    ...account
      .filter(({ route }) => hasRoute(route))
      .map(({ to, label, icon: Icon }) => ({ id: to, label, onClick: go(to), leftSection: <Icon size={18} /> })),
  ];
};

const useMetrics = (): SpotlightActionData[] => {
  const navigate = useNavigate();
  return catalogue.map(({ slug, view, title, description }) => ({
    id: `metric-${slug}`,
    label: `${viewTitles[view]}: ${title}`,
    description,
    keywords: [slug, 'metric'],
    leftSection: <IconChartLine size={18} />,
    onClick: () => void navigate({ to: '/observability/$category/$metric', params: { category: view, metric: slug } }),
  }));
};

const copyHere = async () => {
  const isCopied = await copyText(copiedLink(location.href));
  toast(isCopied ? { type: 'success', title: 'Link copied' } : { type: 'warning', title: 'Could not copy link' });
};

const useActions = (): SpotlightActionData[] => {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const logOut = useLogOut();
  return [
    {
      id: 'create-vod',
      label: 'Create a VOD encoding',
      onClick: () => void navigate({ to: '/encoding/create/vod' }),
      leftSection: <IconPlus size={18} />,
    },
    {
      id: 'copy-link',
      label: 'Copy link to this screen',
      onClick: () => void copyHere(),
      leftSection: <IconLink size={18} />,
    },
    {
      id: 'light',
      label: 'Use light theme',
      onClick: () => setColorScheme('light'),
      leftSection: <IconSun size={18} />,
    },
    { id: 'dark', label: 'Use dark theme', onClick: () => setColorScheme('dark'), leftSection: <IconMoon size={18} /> },
    {
      id: 'system',
      label: 'Use system theme',
      onClick: () => setColorScheme('auto'),
      leftSection: <IconDeviceDesktop size={18} />,
    },
    { id: 'log-out', label: 'Log Out', onClick: logOut, leftSection: <IconLogout size={18} /> },
  ];
};

const useOrganizationActions = (): SpotlightActionData[] => {
  const { list, current } = useOrganizations();
  const isMfaOn = useAccount().data?.mfaEnabled ?? false;
  return list
    .filter(({ id, mfaRequired }) => id !== current?.id && (isMfaOn || !mfaRequired))
    .map(({ id, name }) => ({
      id: `organization-${id}`,
      label: `Switch to ${name}`,
      keywords: ['organization', id],
      onClick: () => switchOrganization(id),
      leftSection: <IconBuilding size={18} />,
    }));
};

const useEncodings = (): SpotlightActionData[] => {
  const navigate = useNavigate();
  const encodings = useOperation(
    'encoding.encodings.list',
    { params: {}, query: { limit: 50, sort: 'createdAt:DESC' } },
    { staleTime: 15_000 },
  );
  return (encodings.data?.items ?? []).map((encoding) => ({
    id: encoding.id,
    label: encoding.name ?? encoding.id,
    description: encoding.id,
    keywords: [encoding.id],
    leftSection: <IconVideo size={18} />,
    onClick: () => void navigate({ to: encodingScreen(encoding.type), params: { id: encoding.id } }),
  }));
};

/** Finds screens, encodings and organizations by name or id, and runs menu actions; opened with ⌘K. */
const Palette = ({ request }: { request: number }) => {
  const [query, setQuery] = useState('');
  const groups = [
    { group: 'Screens', actions: useScreens() },
    { group: 'Metrics', actions: useMetrics() },
    { group: 'Organizations', actions: useOrganizationActions() },
    { group: 'Actions', actions: useActions() },
    { group: 'Encodings', actions: useEncodings() },
  ];
  useEffect(() => {
    if (request > 0) spotlight.open();
  }, [request]);
  return (
    <Spotlight
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      limit={30}
      centered={false}
      yOffset={96}
      nothingFound="No results"
      attributes={{ content: { 'aria-label': 'Search' } }}
      searchProps={{
        placeholder: 'Search screens, encodings and actions…',
        'aria-label': 'Search screens, encodings and actions',
        leftSection: <IconSearch size={18} />,
      }}
      actions={groups.filter(({ actions }) => actions.length > 0)}
    />
  );
};

export default Palette;
