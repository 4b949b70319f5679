import { integer, oneOf, text } from '../../app/search/search.ts';

/** Allowed values of a filter: one of these, several of them separated by commas, or any text. */
type FilterValues = Record<string, 'text' | readonly string[] | { several: readonly string[] }>;
type FiltersOf<Values extends FilterValues> = {
  [Name in keyof Values]?: Values[Name] extends readonly (infer Value)[] ? Value : string;
};
type Paging = { limit: number; offset: number };
type Sort = { key: string; order: 'ASC' | 'DESC' };

type ListOptions<Values extends FilterValues, Query, PageKey extends string> = {
  pageSize: number;
  /** Columns that the list can be sorted by. */
  sortable?: readonly string[];
  /** Column whose latest values come first by default; `createdAt` unless set. */
  latestBy?: string;
  /** Parameters that narrow the list. */
  filters?: Values;
  /** Converts filters to parameters of the operation, unless they have the same names. */
  toQuery?: (filters: NoInfer<FiltersOf<Values>>) => Query;
  /** Name of the page's parameter, if a screen has several lists. */
  pageKey?: PageKey;
};

/** State of a list in the URL: page, sort order and filters. */
export type ListState<Values extends FilterValues, PageKey extends string> = FiltersOf<Values> & {
  [Key in PageKey]?: number;
} & { sort?: string };

/** Rule of a list: how its state is read from the URL and becomes a query. */
export type ListRule<State, Query> = {
  pageSize: number;
  read: (search: Record<string, unknown>) => State;
  query: (state: State) => Query & Paging & { sort?: string };
  pageOf: (state: State) => number;
  /** Returns the change of the state that shows a page; the first page leaves no trace in the URL. */
  atPage: (page: number) => Partial<State>;
  sortOf: (state: State) => Sort | undefined;
  isNarrowed: (state: State) => boolean;
  /** Change of the state that removes all filters. */
  withoutFilters: Partial<State>;
};

const sortIn = (sortable: readonly string[], latestBy: string, value: string | undefined): Sort => {
  const [column, order] = (value ?? '').split(':');
  const key = oneOf(column, sortable);
  return key === undefined ? { key: latestBy, order: 'DESC' } : { key, order: order === 'ASC' ? 'ASC' : 'DESC' };
};

const severalOf = (value: unknown, values: readonly string[]): string | undefined => {
  const chosen = new Set(text(value)?.split(','));
  return values.filter((one) => chosen.has(one)).join(',') || undefined;
};

const valueOf = (value: unknown, values: FilterValues[string]): string | undefined => {
  if (values === 'text') return text(value);
  return 'several' in values ? severalOf(value, values.several) : oneOf(value, values);
};

/** Creates the rule of a list; plain functions, because routes carry it in the first script. */
export const listSearch = <
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a list without filters adds nothing to its state
  const Values extends FilterValues = Record<never, never>,
  Query extends object = FiltersOf<Values>,
  PageKey extends string = 'page',
>({
  pageSize,
  sortable,
  latestBy = 'createdAt',
  filters,
  toQuery,
  pageKey,
}: ListOptions<Values, Query, PageKey>): ListRule<ListState<Values, PageKey>, Query> => {
  type State = ListState<Values, PageKey>;
  const pageName = pageKey ?? 'page';
  const allowed = Object.entries<FilterValues[string]>(filters ?? {});
  const pick = (search: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(allowed.map(([name, values]) => [name, valueOf(search[name], values)]));
  // The names and values of `filters`, `pageKey` and `sort` are what the types are made of.
  const stateOf = (values: Record<string, unknown>) => values as State;
  const pageOf = (state: State) => integer((state as Record<string, unknown>)[pageName], 1) ?? 1;
  const sortOf = ({ sort }: State) => sortable && sortIn(sortable, latestBy, sort);
  return {
    pageSize,
    read: (search) =>
      stateOf({
        ...pick(search),
        [pageName]: integer(search[pageName], 1),
        ...(sortable && { sort: text(search['sort']) }),
      }),
    query: (state) => {
      const sort = sortOf(state);
      const narrowed = pick(state) as FiltersOf<Values>;
      return {
        // Without a conversion, filters are the query.
        ...(toQuery ? toQuery(narrowed) : (narrowed as unknown as Query)),
        ...(sort && { sort: `${sort.key}:${sort.order}` }),
        limit: pageSize,
        offset: (pageOf(state) - 1) * pageSize,
      };
    },
    pageOf,
    atPage: (page) => stateOf({ [pageName]: page > 1 ? page : undefined }),
    sortOf,
    isNarrowed: (state) => Object.values(pick(state)).some((value) => value !== undefined),
    withoutFilters: stateOf(Object.fromEntries(allowed.map(([name]) => [name, undefined]))),
  };
};

/** Reports whether a text is a whole id, so that it names one resource. */
export const looksLikeId = (value: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/i.test(value.trim());
