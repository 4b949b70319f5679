import { useState } from 'react';
import { Checkbox } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconSearch } from '@sluice/ui/icons';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import styles from './editor.module.css';

type EncodingPickerProps = {
  chosen: readonly string[];
  encodingType: 'VOD' | 'LIVE' | undefined;
  onChange: (encodings: string[]) => void;
};

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Chooses the encodings to which a notification is limited, the newest first. */
export const EncodingPicker = ({ chosen, encodingType, onChange }: EncodingPickerProps) => {
  const [name, setName] = useState('');
  const encodingsQuery = useOperation(
    'encoding.encodings.list',
    { params: {}, query: { limit: 25, sort: 'createdAt:DESC', name: name || undefined, type: encodingType } },
    { keepPrevious: true },
  );
  const encodings = encodingsQuery.data?.items ?? [];
  const unseen = chosen.filter((id) => !encodings.some((each) => each.id === id));
  return (
    <div className={styles.field}>
      <TextInput
        label="Specific Encodings"
        description="Leave empty for all encodings."
        placeholder="Find by name"
        leftSection={<IconSearch size={16} />}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {encodingsQuery.error && <p className={styles.hint}>{problemOf(encodingsQuery.error).text}</p>}
      {encodingsQuery.data && encodings.length + unseen.length === 0 && (
        <p className={styles.hint}>{name ? 'No encoding has this name.' : 'There are no encodings yet.'}</p>
      )}
      {encodings.length + unseen.length > 0 && (
        <ul className={styles.encodings}>
          {unseen.map((id) => (
            <li key={id}>
              <Checkbox label={id} checked onChange={() => onChange(toggled(chosen, id))} />
            </li>
          ))}
          {encodings.map(({ id, name: label, status }) => (
            <li key={id}>
              <Checkbox
                label={label ?? id}
                checked={chosen.includes(id)}
                onChange={() => onChange(toggled(chosen, id))}
              />
              <small>
                <StatusBadge status={status} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
