import { useEffect, useRef, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { bytes } from '@sluice/ui/format/quantity';
import { IconChevronRight, IconFolder, IconVideo } from '@sluice/ui/icons';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import styles from './input-browser.module.css';

type Level = OperationResult<'encoding.inputs.browse'>;

const pageSize = 25;

const useLevel = (inputId: string, folder: string, search: string, page: number) =>
  useOperation(
    'encoding.inputs.browse',
    {
      params: { input_id: inputId },
      query: { folder, search, limit: pageSize, offset: (page - 1) * pageSize },
    },
    { keepPrevious: true, retry: () => false },
  );

type InputBrowserProps = {
  inputId: string;
  /** Called with the path of a file in the form that input streams use. */
  onPick: (path: string) => void;
  /** Currently chosen path. */
  picked?: string;
};

/** Browses the folders and files of an input, one level at a time; a file is picked by its path. */
export const InputBrowser = ({ inputId, onPick, picked }: InputBrowserProps) => {
  const [{ folder, search, page }, setPlace] = useState({ folder: '', search: '', page: 1 });
  const level = useLevel(inputId, folder, search, page);
  const open = (next: string) => setPlace({ folder: next, search: '', page: 1 });
  if (level.error) {
    const { text } = problemOf(level.error);
    return (
      <div className={layout.tight}>
        <MessageBox type="ERROR">{text}</MessageBox>
        <div>
          <Button size="xs" variant="default" onClick={() => void level.refetch()}>
            Try again
          </Button>
        </div>
      </div>
    );
  }
  if (level.data && !level.data.listable)
    return <p className={styles.note}>Files of this input cannot be listed. Enter the path of the file instead.</p>;
  return (
    <div className={layout.tight} aria-busy={level.isPending || level.isPlaceholderData}>
      <div className={styles.head}>
        <Crumbs folder={folder} onOpen={open} />
        <FindHere key={folder} onFind={(text) => setPlace({ folder, search: text, page: 1 })} />
      </div>
      {level.data ? (
        <Entries level={level.data} picked={picked} onOpen={open} onPick={onPick} />
      ) : (
        <p className={styles.note} role="status">
          Loading files…
        </p>
      )}
      {level.data?.totalCount === 0 && (
        <p className={styles.note}>{search ? 'No names here contain this text.' : 'This folder contains no files.'}</p>
      )}
      {level.data && !level.data.complete && (
        <MessageBox type="WARNING">
          This folder has more entries than can be listed. Open a subfolder, or enter the path of the file.
        </MessageBox>
      )}
      {level.data && level.data.totalCount > pageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={level.data.totalCount}
          onPage={(next) => setPlace({ folder, search, page: next })}
        />
      )}
    </div>
  );
};

const typingMilliseconds = 400;

/** Browser with a search field; storage is only queried after typing pauses. */
const FindHere = ({ onFind }: { onFind: (text: string) => void }) => {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SearchField
      size="xs"
      label="Find in this folder"
      value={text}
      onChange={(value) => {
        setText(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onFind(value.trim()), typingMilliseconds);
      }}
    />
  );
};

const Crumbs = ({ folder, onOpen }: { folder: string; onOpen: (folder: string) => void }) => {
  const names = folder.split('/').filter(Boolean);
  return (
    <nav aria-label="Folders" className={styles.crumbs}>
      <button type="button" onClick={() => onOpen('')} disabled={names.length === 0}>
        Root
      </button>
      {names.map((name, index) => {
        const path = names.slice(0, index + 1).join('/');
        return (
          <span key={path}>
            <IconChevronRight size={14} aria-hidden="true" />
            <button type="button" onClick={() => onOpen(path)} disabled={index === names.length - 1}>
              {name}
            </button>
          </span>
        );
      })}
    </nav>
  );
};

type EntriesProps = {
  level: Level;
  picked: string | undefined;
  onOpen: (folder: string) => void;
  onPick: (path: string) => void;
};

const Entries = ({ level, picked, onOpen, onPick }: EntriesProps) => (
  <ul className={styles.entries}>
    {level.folders.map(({ path, name }) => (
      <li key={`${path}/`}>
        <button type="button" onClick={() => onOpen(path)} aria-label={`Open folder ${name}`}>
          <IconFolder size={16} />
          <span className={styles.name}>{name}</span>
          <IconChevronRight size={14} />
        </button>
      </li>
    ))}
    {level.files.map(({ path, name, size, modifiedAt }) => (
      <li key={path}>
        <button type="button" aria-pressed={picked === path} onClick={() => onPick(path)}>
          <IconVideo size={16} />
          <span className={styles.name}>{name}</span>
          <span className={styles.fact}>{size === undefined ? '' : bytes(size)}</span>
          <span className={`${styles.fact} ${styles.time}`}>{modifiedAt && <RelativeTime at={modifiedAt} />}</span>
        </button>
      </li>
    ))}
  </ul>
);
