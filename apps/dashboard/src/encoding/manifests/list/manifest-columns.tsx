import type { Area } from '../../families/area.ts';
import { Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../../shared/layout.module.css';
import { manifestKinds, manifestName, manifestPath, type Manifest } from '../manifest-screens.ts';

/** Columns of the list of manifests. */
export const manifestColumns = (area: Area): readonly Column<Manifest>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    render: (manifest) => (
      <Link to={manifestPath(area, manifest.type)} params={{ id: manifest.id }} className={layout.link}>
        {manifestName(manifest)}
      </Link>
    ),
  },
  { key: 'type', header: 'Type', sortable: true, render: ({ type }) => manifestKinds[type].label },
  { key: 'status', header: 'Status', sortable: true, render: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'path',
    header: 'Written to',
    from: 'wide',
    render: ({ outputs, manifestName: file }) => (
      <span className={`${layout.mono} ${layout.dim}`}>
        {outputs[0]?.outputPath}/{file}
      </span>
    ),
  },
  { key: 'id', header: 'ID', from: 'extraWide', render: ({ id }) => <CopyId value={id} text={id.slice(-8)} /> },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    from: 'wide',
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];
