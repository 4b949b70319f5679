import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Badge } from '@sluice/ui/badge.tsx';
import { ResourceValues } from '../../../shared/key-value/resource-values.tsx';
import { Fold } from './fold.tsx';
import { OutputPlaces } from './output-places.tsx';
import { PartList } from './part-list.tsx';
import type { Composition, Muxing } from './stream-rows.ts';
import styles from './streams.module.css';

const shownElsewhere = ['id', 'type', 'name', 'streams', 'outputs'];

type MuxingListProps = { muxings: readonly Muxing[]; composition: Composition | undefined };

/** Lists muxings with their outputs and protection. */
export const MuxingList = ({ muxings, composition }: MuxingListProps) => (
  <>
    {muxings.map((muxing) => {
      const protections = composition?.parts.filter(({ ownerId }) => ownerId === muxing.id) ?? [];
      return (
        <Fold
          key={muxing.id}
          isOpen={muxings.length === 1}
          summary={
            <>
              <strong>{muxing.type.replaceAll('_', ' ')}</strong>
              {protections.map((part) => (
                <Badge key={part.id}>{part.type}</Badge>
              ))}
              <span className={styles.path}>{muxing.outputs.map(({ outputPath }) => outputPath).join(', ')}</span>
            </>
          }
        >
          <ResourceValues
            resource={muxing}
            without={shownElsewhere}
            first={[
              ['ID', <CopyId key="id" value={muxing.id} />],
              ['Name', muxing.name],
              [
                'Outputs',
                muxing.outputs.length > 0 ? (
                  <OutputPlaces key="outputs" outputs={muxing.outputs} composition={composition} />
                ) : undefined,
              ],
            ]}
          />
          {protections.length > 0 && (
            <div>
              <PartList parts={protections} composition={composition} />
            </div>
          )}
        </Fold>
      );
    })}
  </>
);
