import { Button } from '@sluice/ui/core';
import { IconDotsVertical, IconDownload, IconTerminal } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { toast } from '../../../shared/toast/toast.ts';
import { asCurl } from '../../../shared/as-curl.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { download } from '../../../shared/download.ts';
import type { AskedQuery } from '../use-run.ts';
import { tableCsv, type QueryTable } from './query-result.ts';

type ResultActionsProps = { value: unknown; tables: readonly QueryTable[]; asked: readonly AskedQuery[] };

const copyCurl = async (asked: readonly AskedQuery[]) => {
  const isCopied = await copyText(asked.map(({ path, body }) => asCurl('POST', path, body)).join('\n\n'));
  toast(
    isCopied
      ? { type: 'success', title: asked.length === 1 ? 'Query copied as curl' : 'Queries copied as curl' }
      : { type: 'warning', title: 'Could not copy query' },
  );
};

/** Export and copy actions of a result: CSV, JSON, and its API calls as curl. */
export const ResultActions = ({ value, tables, asked }: ResultActionsProps) => (
  <Menu>
    <Menu.Target>
      <Button variant="subtle" px="xs" aria-label="More actions for this result">
        <IconDotsVertical size={16} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<IconDownload size={16} />}
        disabled={tables.length === 0}
        onClick={() => download('query.csv', tables.map(tableCsv).join('\r\n'), 'text/csv')}
      >
        Export as CSV
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDownload size={16} />}
        onClick={() => download('query.json', JSON.stringify(value, undefined, 2) ?? 'null', 'application/json')}
      >
        Export as JSON
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTerminal size={16} />}
        disabled={asked.length === 0}
        onClick={() => void copyCurl(asked)}
      >
        Copy as curl
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
