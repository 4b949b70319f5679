import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import { ResourceValues } from '../../../shared/key-value/resource-values.tsx';
import { choiceLabel } from '../../../shared/key-value/value-words.ts';
import { Fold } from './fold.tsx';
import { ResourceLink } from './resource-link.tsx';
import type { Composition } from './stream-rows.ts';

const shownElsewhere = ['family', 'noun', 'type', 'name', 'id'];

type StreamFiltersProps = { streamId: string; composition: Composition | undefined };

/** Lists the filters of a stream in the order in which they are applied; renders nothing without any. */
export const StreamFilters = ({ streamId, composition }: StreamFiltersProps) => {
  const applied = composition?.filters.filter((filter) => filter.streamId === streamId) ?? [];
  if (applied.length === 0) return null;
  return (
    <Card title="Filters" flush>
      {applied.map(({ filterId, position }) => {
        const filter = composition?.resources.find(({ id }) => id === filterId);
        return (
          <Fold
            key={filterId}
            isOpen={applied.length === 1}
            summary={
              <>
                <span className={`tabular ${layout.dim}`}>{position}</span>
                <strong>{filter ? choiceLabel(filter.type) : 'Filter'}</strong>
                <span className={layout.dim}>{filter?.name}</span>
              </>
            }
          >
            <ResourceValues
              resource={filter ?? {}}
              without={shownElsewhere}
              first={[
                ['ID', <CopyId key="id" value={filterId} />],
                [
                  'Name',
                  <ResourceLink key="name" resource={filter}>
                    {filter?.name ?? 'Open'}
                  </ResourceLink>,
                ],
              ]}
            />
          </Fold>
        );
      })}
    </Card>
  );
};
