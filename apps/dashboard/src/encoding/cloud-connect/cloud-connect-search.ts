import { integer, text } from '../../app/search/search.ts';

export type CloudConnectSearch = {
  page?: number;
  /** Id of the infrastructure whose workers are shown. */
  infrastructure?: string;
};

export const cloudConnectSearch = (search: Record<string, unknown>): CloudConnectSearch => ({
  page: integer(search['page'], 1),
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
