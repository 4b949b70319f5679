import { Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../../shared/layout.module.css';
import type { Area } from '../area.ts';
import { kindOf, pathOf, type FamilyScreen } from '../family-screens.ts';
import { summaryOf } from '../summary.ts';
import type { FamilyRow } from '../use-family.ts';

/** Returns the columns of a family's list, common to all of its kinds. */
export const familyColumns = (area: Area, screen: FamilyScreen): readonly Column<FamilyRow>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    render: ({ id, name }) => (
      <Link to={`${pathOf(area, screen)}/$id`} params={{ id }} className={layout.link}>
        {name ?? `Untitled ${screen.noun}`}
      </Link>
    ),
  },
  { key: 'type', header: 'Kind', sortable: true, render: ({ type }) => kindOf(screen, type)?.label ?? type },
  {
    key: 'summary',
    header: screen.hasConnection ? 'Location' : 'Settings',
    from: 'wide',
    render: (row) => <span className={layout.dim}>{summaryOf(kindOf(screen, row.type), row)}</span>,
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
