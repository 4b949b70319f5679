import { choiceLabel } from '../../../shared/key-value/value-words.ts';
import { ResourceLink } from './resource-link.tsx';
import type { Composition, Resource } from './stream-rows.ts';
import styles from './streams.module.css';

type Place = { outputId?: string; outputPath?: string; acl?: { permission?: string }[] };

const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && 'outputId' in value;

const nameOf = (place: Place, output: Resource | undefined): string =>
  output?.name ?? output?.type ?? `Output ${place.outputId?.slice(-8) ?? ''}`;

const aclOf = ({ acl = [] }: Place): string =>
  acl.flatMap(({ permission }) => (permission ? [choiceLabel(permission)] : [])).join(', ');

type OutputPlacesProps = { outputs: unknown; composition: Composition | undefined };

/** Lists the outputs of files with their path and access permissions. */
export const OutputPlaces = ({ outputs, composition }: OutputPlacesProps) => {
  const places = Array.isArray(outputs) ? outputs.filter(isPlace) : [];
  if (places.length === 0) return null;
  return (
    <ul className={styles.places}>
      {places.map((place) => {
        const output = composition?.resources.find(({ id }) => id === place.outputId);
        return (
          <li key={`${place.outputId} ${place.outputPath}`}>
            <ResourceLink resource={output}>{nameOf(place, output)}</ResourceLink>{' '}
            <span className={styles.path}>{place.outputPath || '/'}</span>
            {aclOf(place) && <span className={styles.path}> · {aclOf(place)}</span>}
          </li>
        );
      })}
    </ul>
  );
};
