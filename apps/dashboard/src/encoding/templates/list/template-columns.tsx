import { Link } from '@tanstack/react-router';
import { Menu } from '@sluice/ui/overlays';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { IconDotsVertical, IconDownload, IconPlayerPlay, IconTrash } from '@sluice/ui/icons';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import layout from '../../../shared/layout.module.css';
import type { Area } from '../template-areas.tsx';
import styles from './template-list.module.css';

export type TemplateRow = OperationResult<'encoding.templates.list'>['items'][number];

export const nameOf = ({ name }: TemplateRow): string => name ?? 'Untitled template';

export type RowActions = {
  start: (row: TemplateRow) => void;
  exportFile: (row: TemplateRow) => void;
  remove: (row: TemplateRow) => void;
};

const RowMenu = ({ row, actions }: { row: TemplateRow; actions: RowActions }) => (
  <Menu width={180}>
    <Menu.Target>
      <button type="button" className={styles.menu} aria-label={`Actions for ${nameOf(row)}`}>
        <IconDotsVertical size={16} />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPlayerPlay size={14} />} onClick={() => actions.start(row)}>
        Start
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={14} />} onClick={() => actions.exportFile(row)}>
        Export
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={() => actions.remove(row)}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

export const templateColumns = (area: Area, actions: RowActions): readonly Column<TemplateRow>[] => [
  {
    key: 'name',
    header: 'Name',
    render: (row) => (
      <>
        <Link to={`${area}/templates/custom/editor/$id`} params={{ id: row.id }} className={layout.link}>
          {nameOf(row)}
        </Link>
        {row.description && <div className={styles.description}>{row.description}</div>}
      </>
    ),
  },
  { key: 'id', header: 'ID', from: 'extraWide', render: (row) => <CopyId value={row.id} text={row.id.slice(-8)} /> },
  { key: 'createdAt', header: 'Created', from: 'extraWide', render: (row) => <RelativeTime at={row.createdAt} /> },
  { key: 'modifiedAt', header: 'Modified', from: 'wide', render: (row) => <RelativeTime at={row.modifiedAt} /> },
  { key: 'actions', header: 'Actions', align: 'number', render: (row) => <RowMenu {...{ row, actions }} /> },
];
