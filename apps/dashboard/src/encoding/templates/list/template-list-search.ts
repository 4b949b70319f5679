import { integer } from '../../../app/search/search.ts';

export type TemplateListSearch = { page?: number | undefined };

export const templateListSearch = (search: Record<string, unknown>): TemplateListSearch => ({
  page: integer(search['page'], 1),
});

export const pageSize = 25;
