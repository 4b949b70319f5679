import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { problemOf } from '../../../../app/api/problem.ts';
import layout from '../../../../shared/layout.module.css';
import { kindOf, type FamilyScreen } from '../../../families/family-screens.ts';
import { useFamilyList, type FamilyRow } from '../../../families/use-family.ts';
import type { StoredPlace } from '../vod-draft.ts';
import { NewStored } from './new-stored.tsx';
import styles from './stored-chooser.module.css';

const pageSize = 8;

export const labelOf = ({ name, id }: { name?: string | undefined; id: string }): string => name || id;

type StoredChooserProps = {
  screen: FamilyScreen;
  chosen: StoredPlace | undefined;
  onChoose: (place: StoredPlace | undefined) => void;
};

/** Chooses a stored input or output by name, or creates a new one. */
export const StoredChooser = ({ screen, chosen, onChoose }: StoredChooserProps) => {
  const [isNew, setNew] = useState(false);
  const choose = ({ id, type, name }: { id: string; type: string; name?: string | undefined }) => {
    setNew(false);
    onChoose({ id, kind: type, label: labelOf({ id, name }), path: '' });
  };
  if (chosen)
    return (
      <div className={styles.chosen}>
        <span>
          <strong>{chosen.label}</strong>{' '}
          <span className={`${layout.dim} ${layout.small}`}>{kindOf(screen, chosen.kind)?.label ?? chosen.kind}</span>
        </span>
        <Button variant="default" size="xs" onClick={() => onChoose(undefined)}>
          Choose another {screen.noun}
        </Button>
      </div>
    );
  if (isNew) return <NewStored screen={screen} onMade={choose} onCancel={() => setNew(false)} />;
  return <StoredList screen={screen} onChoose={choose} onNew={() => setNew(true)} />;
};

type StoredListProps = { screen: FamilyScreen; onChoose: (row: FamilyRow) => void; onNew: () => void };

const StoredList = ({ screen, onChoose, onNew }: StoredListProps) => {
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  const query = { limit: pageSize, offset: (page - 1) * pageSize, sort: 'modifiedAt:DESC', search };
  const list = useFamilyList(screen, query);
  // Rows of every family have the fields of `FamilyRow`.
  const rows = (list.data?.items ?? []) as unknown as FamilyRow[];
  const total = list.data?.totalCount ?? 0;
  return (
    <div className={layout.tight} aria-busy={list.isPending || list.isPlaceholderData}>
      <div className={styles.head}>
        <SearchField
          label={`Find an ${screen.noun}`}
          placeholder={`Find an ${screen.noun} by name`}
          value={search}
          onChange={(text) => setPlace({ search: text, page: 1 })}
        />
        <Button variant="default" leftSection={<IconPlus size={14} />} onClick={onNew}>
          New {screen.noun}
        </Button>
      </div>
      {list.error ? (
        <MessageBox type="ERROR">{problemOf(list.error).text}</MessageBox>
      ) : (
        <Rows screen={screen} rows={rows} onChoose={onChoose} />
      )}
      {list.isPending && (
        <p className={styles.note} role="status">
          Loading {screen.noun}s…
        </p>
      )}
      {list.data && total === 0 && (
        <p className={styles.note}>
          {search
            ? `No ${screen.noun} name contains this text.`
            : `There are no ${screen.noun}s yet. Create the first one.`}
        </p>
      )}
      {total > pageSize && (
        <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => setPlace({ search, page: next })} />
      )}
    </div>
  );
};

type RowsProps = { screen: FamilyScreen; rows: readonly FamilyRow[]; onChoose: (row: FamilyRow) => void };

const Rows = ({ screen, rows, onChoose }: RowsProps) =>
  rows.length > 0 && (
    <ul className={styles.list} aria-label={screen.title}>
      {rows.map((row) => {
        const kind = kindOf(screen, row.type);
        return (
          <li key={row.id}>
            <button type="button" disabled={kind?.unavailable !== undefined} onClick={() => onChoose(row)}>
              <span className={styles.name}>{labelOf(row)}</span>
              <span className={styles.fact}>{kind?.unavailable ?? kind?.label ?? row.type}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
