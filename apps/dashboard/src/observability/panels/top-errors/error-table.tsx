import { count } from '@sluice/ui/format/quantity';
import { IconExternalLink } from '@sluice/ui/icons';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../../shared/layout.module.css';
import { Share } from '../../shared/share.tsx';
import { shownValue } from '../../shared/values.ts';
import { shownErrorName, type ErrorRow } from './error-rows.ts';
import styles from './top-errors.module.css';

type ErrorTableProps = {
  rows: readonly ErrorRow[];
  /** Most common message of errors by key. */
  messages: ReadonlyMap<string, string>;
  /** Impressions with any error. */
  total: number;
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
};

/** Error name with line breaks allowed after underscores. */
export const ErrorName = ({ name }: { name: string }) => (
  <span className={styles.errorName}>{name.replaceAll('_', '_\u200b')}</span>
);

/** Link to the vendor's documentation of an error code. */
export const DocumentationLink = ({ row }: { row: ErrorRow }) =>
  row.documentation !== undefined && (
    <a className={styles.documentation} href={row.documentation} target="_blank" rel="noreferrer">
      Documentation<span className="visually-hidden"> of error {row.error_code}, opens in a new tab</span>
      <IconExternalLink size={14} aria-hidden="true" />
    </a>
  );

const columnsOf = ({ messages, total, chosen, onChoose }: ErrorTableProps): Column<ErrorRow>[] => [
  {
    key: 'code',
    header: 'Error code',
    render: ({ key, error_code: code }) => (
      <button
        type="button"
        className={`${layout.opener} ${styles.opensRow}`}
        aria-expanded={key === chosen}
        onClick={() => onChoose(key === chosen ? undefined : key)}
      >
        {code}
      </button>
    ),
  },
  {
    key: 'name',
    header: 'Error name',
    render: (row) => (
      <span className={styles.nameCell}>
        <ErrorName name={shownErrorName(row, messages.get(row.key))} />
        <DocumentationLink row={row} />
      </span>
    ),
  },
  { key: 'player', header: 'Player', render: ({ player }) => shownValue('PLAYER', player) },
  {
    key: 'version',
    header: 'Player version',
    render: ({ player_version: version }) => shownValue('PLAYER_VERSION', version),
  },
  { key: 'platform', header: 'Platform', render: ({ platform }) => shownValue('PLATFORM', platform) },
  { key: 'sessions', header: 'Sessions', align: 'number', render: ({ sessionCount }) => count(sessionCount) },
  {
    key: 'share',
    header: 'Share',
    align: 'number',
    render: ({ sessionCount }) => <Share part={sessionCount} of={total} color="var(--bad)" />,
  },
];

/** Table of up to ten errors; the code of each opens its details. */
export const ErrorTable = (props: ErrorTableProps) => (
  <DataTable
    label="Top errors"
    columns={columnsOf(props)}
    rows={props.rows}
    rowId={({ key }) => key}
    rowLabel={({ error_code: code }) => `Error ${code}`}
    asCards
  />
);
