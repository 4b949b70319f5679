import { useMemo, useState, type CSSProperties } from 'react';
import type { ImpressionSample } from '@sluice/contract/analytics/sessions/impression-sample';
import { Button } from '@sluice/ui/core';
import { plural } from '@sluice/ui/format/quantity';
import { IconCopy, IconPin, IconPinned } from '@sluice/ui/icons';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { toast } from '../../../shared/toast/toast.ts';
import { copyText } from '../../../shared/copy-text.ts';
import layout from '../../../shared/layout.module.css';
import type { Session } from '../use-session.ts';
import { arrangedColumns, cellText, logColumns, rowColumn } from './log-columns.ts';
import styles from './log.module.css';
import { usePinnedColumns } from './use-pinned-columns.ts';
import { rowPixels, useVisibleRows } from './use-visible-rows.ts';

const copyJson = async (content: unknown, what: string): Promise<void> => {
  const isCopied = await copyText(JSON.stringify(content, null, 2));
  toast(isCopied ? { type: 'success', title: `Copied ${what}` } : { type: 'warning', title: `Could not copy ${what}` });
};

/** Returns the sticky offset of a pinned column at the left edge. */
const placeOf = (pinned: readonly string[], name: string): CSSProperties | undefined => {
  const at = pinned.indexOf(name);
  return at === -1 ? undefined : { left: `calc(var(--first) + ${at} * var(--pinned))` };
};

type RowProps = {
  sample: ImpressionSample;
  index: number;
  columns: readonly string[];
  pinned: readonly string[];
  isChosen: boolean;
};

const LogRow = ({ sample, index, columns, pinned, isChosen }: RowProps) => {
  const number = sample.sequence_number ?? index;
  return (
    <tr aria-rowindex={index + 2} data-chosen={isChosen} style={{ height: rowPixels }}>
      <th scope="row" className={styles.first}>
        {number}
        <button
          type="button"
          aria-label={`Copy sample ${number} as JSON`}
          onClick={() => void copyJson(sample.row, `sample ${number}`)}
        >
          <IconCopy size={14} />
        </button>
      </th>
      {columns.map((name) => {
        const text = cellText(name, sample.row[name]);
        return (
          <td
            key={name}
            className={pinned.includes(name) ? styles.pinned : undefined}
            data-zero={text === '0'}
            style={placeOf(pinned, name)}
            title={text.length > 24 ? text : undefined}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
};

type HeadProps = {
  columns: readonly string[];
  pinned: readonly string[];
  labels: Readonly<Record<string, string>>;
  onPin: (name: string) => void;
};

const LogHead = ({ columns, pinned, labels, onPin }: HeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.first} title={rowColumn}>
        #
      </th>
      {columns.map((name) => {
        const isPinned = pinned.includes(name);
        const label = labels[name.replace('custom_data_', 'customData')];
        return (
          <th key={name} scope="col" className={isPinned ? styles.pinned : undefined} style={placeOf(pinned, name)}>
            <span title={label ? `${name}: ${label}` : name}>{label || name}</span>
            <button type="button" aria-pressed={isPinned} aria-label={`Pin column ${name}`} onClick={() => onPin(name)}>
              {isPinned ? <IconPinned size={14} /> : <IconPin size={14} />}
            </button>
          </th>
        );
      })}
    </tr>
  </thead>
);

/** Table of all samples with all columns; columns can be searched and pinned. */
export const SessionLog = ({ session, selectedId }: { session: Session; selectedId: string | undefined }) => {
  const { samples, license } = session;
  const [search, setSearch] = useState('');
  const { pinned, toggle } = usePinnedColumns();
  const all = useMemo(() => logColumns(samples), [samples]);
  const columns = arrangedColumns(all, pinned, search);
  const shownPins = pinned.filter((name) => all.includes(name));
  const chosen = samples.findIndex((sample, index) => `${sample.sequence_number ?? index}` === selectedId);
  const { frame, from, to, onScroll } = useVisibleRows(samples.length, chosen === -1 ? undefined : chosen);
  return (
    <div>
      <div className={styles.tools}>
        <SearchField label="Search columns" size="xs" value={search} onChange={setSearch} />
        <span className={`${layout.dim} ${layout.small}`} aria-live="polite">
          {plural(samples.length, 'sample')}, {plural(columns.length, 'column')}
        </span>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconCopy size={14} />}
          onClick={() =>
            void copyJson(
              samples.map(({ row }) => row),
              plural(samples.length, 'sample'),
            )
          }
        >
          Copy as JSON
        </Button>
      </div>
      <ScrollRegion ref={frame} className={styles.frame} label="Session log" onScroll={onScroll}>
        <table className={styles.table} aria-rowcount={samples.length + 1} aria-label="Samples of the session">
          <LogHead columns={columns} pinned={shownPins} labels={license.customDataFieldLabels} onPin={toggle} />
          <tbody>
            {from > 0 && <tr aria-hidden="true" style={{ height: from * rowPixels }} />}
            {samples.slice(from, to).map((sample, index) => (
              <LogRow
                key={sample.sequence_number ?? from + index}
                sample={sample}
                index={from + index}
                columns={columns}
                pinned={shownPins}
                isChosen={from + index === chosen}
              />
            ))}
            {to < samples.length && <tr aria-hidden="true" style={{ height: (samples.length - to) * rowPixels }} />}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
};
