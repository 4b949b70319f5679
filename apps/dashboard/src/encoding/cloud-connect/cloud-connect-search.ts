import { text } from '../../app/search/search.ts';
import { listSearch } from '../../shared/list/list-search.ts';

export const infrastructureList = listSearch({ pageSize: 15, toQuery: () => ({ sort: 'createdAt:DESC' }) });
export const workerList = listSearch({ pageSize: 10, pageKey: 'workersPage' });

export type CloudConnectSearch = {
  page?: number;
  workersPage?: number;
  /** Id of the infrastructure whose workers are shown. */
  infrastructure?: string;
};

/** State of the screen in the URL. */
export const cloudConnectSearch = (search: Record<string, unknown>): CloudConnectSearch => ({
  ...infrastructureList.read(search),
  ...workerList.read(search),
  infrastructure: text(search['infrastructure']),
});

export type WizardSearch = {
  kind?: string;
  /** Id of the infrastructure created in the wizard. */
  id?: string;
};

export const wizardSearch = (search: Record<string, unknown>): WizardSearch => ({
  kind: text(search['kind']),
  id: text(search['id']),
});
