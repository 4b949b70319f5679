import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useArea, wizards } from '../families/area.ts';
import type { EncodingListSearch } from './encoding-list-search.ts';

type EncodingListEmptyProps = { search: EncodingListSearch; onChange: (search: EncodingListSearch) => void };

const words = { RUNNING: 'running', FINISHED: 'finished', ERROR: 'failed', CANCELED: 'canceled' } as const;

const descriptions = {
  '/encoding': 'Upload a video or point to one on the web; Sluice turns it into streams that play everywhere.',
  '/live': 'Send a stream from OBS, FFmpeg or a hardware encoder; Sluice turns it into streams that play everywhere.',
};

/** Empty state; distinguishes a first use from a filter without matches. */
export const EncodingListEmpty = ({ search, onChange }: EncodingListEmptyProps) => {
  const area = useArea();
  const status = search.status ?? 'FINISHED';
  const isNarrowed = Boolean(search.name ?? search.type);
  if (status === 'ALL' && !isNarrowed)
    return (
      <EmptyState
        illustration="firstUse"
        title="No encodings yet"
        description={descriptions[area]}
        actions={<LinkButton to={wizards[area]}>Create your first encoding</LinkButton>}
      />
    );
  return (
    <EmptyState
      illustration={status === 'ERROR' && !isNarrowed ? 'goodToGo' : 'noResult'}
      title={
        status === 'ERROR' && !isNarrowed
          ? 'No failed encodings'
          : `No ${status === 'ALL' ? '' : words[status]} encodings found`
      }
      description={
        search.name
          ? `No encoding has “${search.name}” in its name or id.`
          : isNarrowed
            ? 'No encoding matches the chosen type.'
            : 'Encodings in other states may exist.'
      }
      actions={
        search.name && status !== 'ALL' ? (
          <Button variant="default" onClick={() => onChange({ status: 'ALL' })}>
            Search all states
          </Button>
        ) : (
          <Button variant="default" onClick={() => onChange({ status: 'ALL', name: undefined, type: undefined })}>
            Show all encodings
          </Button>
        )
      }
    />
  );
};
