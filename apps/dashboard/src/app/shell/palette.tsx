import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IconPlus, IconSearch, IconVideo } from '@sluice/ui/icons';
import { Spotlight, spotlight, type SpotlightActionData } from '@sluice/ui/palette';
import { useOperation } from '../api/hooks.ts';
import { home, navigationGroups } from '../navigation.ts';

const useScreens = (): SpotlightActionData[] => {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate({ to });
  return [
    { id: '/', label: 'Home', onClick: go('/'), leftSection: <home.icon size={18} /> },
    ...navigationGroups.flatMap((group) =>
      group.links.map((link) => ({
        id: link.to,
        label: `${group.label}: ${link.label}`,
        onClick: go(link.to),
        leftSection: <group.icon size={18} />,
      })),
    ),
    {
      id: 'create-vod',
      label: 'Create a VOD encoding',
      onClick: go('/encoding/create/vod'),
      leftSection: <IconPlus size={18} />,
    },
  ];
};

/** Goes to screens and encodings by name or id; opened by ⌘K. */
const Palette = ({ request }: { request: number }) => {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const screens = useScreens();
  const encodings = useOperation(
    'encoding.encodings.list',
    { params: {}, query: { limit: 50, sort: 'createdAt:DESC' } },
    { staleTime: 15_000 },
  );
  useEffect(() => spotlight.open(), [request]);
  const found: SpotlightActionData[] = (encodings.data?.items ?? []).map((encoding) => ({
    id: encoding.id,
    label: encoding.name ?? encoding.id,
    description: encoding.id,
    keywords: [encoding.id],
    leftSection: <IconVideo size={18} />,
    onClick: () => void navigate({ to: '/encoding/encodings/$id', params: { id: encoding.id } }),
  }));
  return (
    <Spotlight
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      limit={12}
      centered={false}
      yOffset={96}
      nothingFound="Nothing found"
      attributes={{ content: { 'aria-label': 'Search' } }}
      searchProps={{
        placeholder: 'Search screens and encodings…',
        'aria-label': 'Search screens and encodings',
        leftSection: <IconSearch size={18} />,
      }}
      actions={[
        { group: 'Screens', actions: screens },
        ...(found.length > 0 ? [{ group: 'Encodings', actions: found }] : []),
      ]}
    />
  );
};

export default Palette;
