import { CopyId } from '@sluice/ui/copy-id.tsx';
import layout from '../../../shared/layout.module.css';
import { ResourceValues } from '../../../shared/key-value/resource-values.tsx';
import { kindName, fieldLabel } from '../../../shared/key-value/value-words.ts';
import { Fold } from './fold.tsx';
import { OutputPlaces } from './output-places.tsx';
import { PictureGrid } from './picture-grid.tsx';
import type { Composition, Part } from './stream-rows.ts';

type PartListProps = {
  parts: readonly Part[];
  composition: Composition | undefined;
  /** Names of the streams and muxings that parts belong to. */
  owners?: ReadonlyMap<string, string>;
  isOpen?: boolean;
};

/** Reports whether a type only repeats the noun, as for families with a single kind. */
const isSame = (noun: string, type: string): boolean =>
  noun.replaceAll(/[^a-z]/gi, '').toLowerCase() === type.replaceAll(/[^a-z]/gi, '').toLowerCase();

const shownElsewhere = ['id', 'family', 'noun', 'type', 'name', 'ownerId', 'outputs', 'files'];

/** Lists the parts of an encoding, stream or muxing; each expands to its settings. */
export const PartList = ({ parts, composition, owners, isOpen = false }: PartListProps) => (
  <>
    {parts.map((part) => (
      <Fold
        key={part.id}
        isOpen={isOpen}
        summary={
          <>
            <strong>{fieldLabel(part.noun)}</strong>
            <span>{part.name ?? (isSame(part.noun, part.type) ? undefined : kindName(part.type))}</span>
            {owners?.has(part.ownerId) && <span className={layout.dim}>{owners.get(part.ownerId)}</span>}
          </>
        }
      >
        <ResourceValues
          resource={part}
          without={shownElsewhere}
          first={[
            ['ID', <CopyId key="id" value={part.id} />],
            [
              'Outputs',
              part['outputs'] ? (
                <OutputPlaces key="outputs" outputs={part['outputs']} composition={composition} />
              ) : undefined,
            ],
          ]}
        />
        <PictureGrid files={part.files ?? []} />
      </Fold>
    ))}
  </>
);
