import { Button } from '@sluice/ui/core';
import { IconTrash } from '@sluice/ui/icons';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { useWork } from '../use-action.ts';

type Domain = { id: string; url: string };

/** Column of a list of allowed domains with a button that deletes the domain. */
export const useDeleteDomainColumn = <Row extends Domain>(remove: (domain: Row) => Promise<unknown>): Column<Row> => {
  const { isBusy, run } = useWork(remove, {
    verb: 'delete',
    noun: 'domain',
    done: ({ url }: Row) => `${url} is no longer allowed`,
  });
  return {
    key: 'actions',
    header: '',
    align: 'number',
    render: (domain) => (
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        disabled={isBusy}
        aria-label={`Delete ${domain.url}`}
        onClick={() => void run(domain)}
      >
        <IconTrash size={16} />
      </Button>
    ),
  };
};
