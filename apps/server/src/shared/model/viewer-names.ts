/** Names of fields and dimensions that hold the id of a viewer, in all spellings of the API. */
const viewerName = /^(?:custom_?)?user_?id$/i;

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

/** Dimensions by which a query groups; a row ends with their values and the measured one. */
const groupsOf = (input: unknown): string[] => {
  if (!isValues(input)) return [];
  const body = isValues(input['body']) ? input['body'] : input;
  return [...textsIn(input['breakdown']), ...textsIn(body['groupBy'])];
};

/** Ids of viewers in rows of a query, which have no names of fields. */
const idsInRows = (result: unknown, groups: readonly string[]): string[] => {
  if (!isValues(result) || !groups.some((name) => viewerName.test(name))) return [];
  const rows = [result['rows'], result['items']].find(Array.isArray) ?? [];
  return rows.flatMap((row: unknown) => {
    // A row of the tool query_metric has its values apart from the measured one.
    const values: unknown[] = Array.isArray(row)
      ? row.slice(0, -1)
      : isValues(row) && Array.isArray(row['of'])
        ? row['of']
        : [];
    return groups.flatMap((name, index) =>
      viewerName.test(name) ? textsIn(values[values.length - groups.length + index]) : [],
    );
  });
};

/** Ids of viewers in fields, and in filters such as {"name": "CUSTOM_USER_ID", "value": …}. */
const idsInFields = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(idsInFields);
  if (!isValues(value)) return [];
  const isFilter = typeof value['name'] === 'string' && viewerName.test(value['name']);
  return [
    ...(isFilter ? textsIn(value['value']) : []),
    ...Object.entries(value).flatMap(([name, each]) => (viewerName.test(name) ? textsIn(each) : idsInFields(each))),
  ];
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** An id as it is, within JSON, and within JSON that is a text of JSON. */
const spellingsOf = (id: string): string[] => {
  const once = JSON.stringify(id).slice(1, -1);
  return [...new Set([id, once, JSON.stringify(once).slice(1, -1)])];
};

/** Ids that could be a number or a word are replaced only where they are a whole text of JSON. */
const isCommon = (id: string): boolean => id.length < 4 || /^\d{1,5}$/.test(id);

const patternOf = (id: string): RegExp => {
  const spellings = spellingsOf(id).map(escaped).join('|');
  return isCommon(id)
    ? new RegExp(String.raw`(?<=")(?:${spellings})(?=\\*")`, 'g')
    : new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${spellings})(?![\p{L}\p{N}_-])`, 'gu');
};

const placeholder = /\bviewer-(\d{1,6})\b/g;
/** The start of a placeholder at the end of a text that goes on. */
const begun = /(?:^|[^\p{L}\p{N}_])(v(?:i(?:e(?:w(?:e(?:r(?:-\d*)?)?)?)?)?)?)$/u;

export type ViewerNames = {
  /** Learns the ids of viewers in the input and the result of a tool. */
  learn(input: unknown, result?: unknown): void;
  /** Replaces known ids by `viewer-1` and so on, also within JSON. */
  hide(text: string): string;
  /** Replaces names of viewers by their ids. */
  restore(text: string): string;
  /** Same, within the texts of a value. */
  restoreValue(value: unknown): unknown;
};

/** Gives viewers names for a model elsewhere, in the order in which their ids appear. */
export const createViewerNames = (): ViewerNames => {
  const ids: string[] = [];
  const patterns = new Map<string, { pattern: RegExp; name: string }>();
  const restore = (text: string): string =>
    text.replaceAll(placeholder, (name, number: string) => ids[Number(number) - 1] ?? name);
  const restoreValue = (value: unknown): unknown => {
    if (typeof value === 'string') return restore(value);
    if (Array.isArray(value)) return value.map(restoreValue);
    if (!isValues(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restoreValue(each)]));
  };
  return {
    learn(input, result) {
      for (const id of [...idsInFields(input), ...idsInFields(result), ...idsInRows(result, groupsOf(input))])
        if (id !== '' && !patterns.has(id)) {
          ids.push(id);
          patterns.set(id, { pattern: patternOf(id), name: `viewer-${ids.length}` });
        }
    },
    hide(text) {
      // Ids that contain others come first.
      const longest = [...patterns].toSorted(([one], [other]) => other.length - one.length);
      return longest.reduce((result, [, { pattern, name }]) => result.replaceAll(pattern, name), text);
    },
    restore,
    restoreValue,
  };
};

/** Restores ids in a text that comes in pieces, which may end within a name. */
export const restoreStream = (names: Pick<ViewerNames, 'restore'>, emit: (text: string) => void) => {
  let held = '';
  const send = (text: string): void => {
    if (text !== '') emit(names.restore(text));
  };
  return {
    push(text: string): void {
      const all = held + text;
      const length = begun.exec(all)?.[1]?.length ?? 0;
      held = all.slice(all.length - length);
      send(all.slice(0, all.length - length));
    },
    /** Sends what was held back. */
    flush(): void {
      send(held);
      held = '';
    },
  };
};
