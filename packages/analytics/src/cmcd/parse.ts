/** Value of one key; parameters of list items are dropped. */
export type CmcdValue = string | number | boolean | readonly (string | number | boolean)[];
export type CmcdValues = Readonly<Record<string, CmcdValue>>;

const textMax = 64 * 1024;
const keyForm = /^[a-zA-Z*][\w.*-]{0,63}$/;

const bare = (text: string): string | number | boolean => {
  if (text === '?0' || text === 'false') return false;
  if (text === '?1' || text === 'true') return true;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
};

const quoted = /^"((?:[^"\\]|\\.)*)"/;
const token = /^[^\s,;()"=]+/;
const parameters = /^(?:\s*;\s*[\w.*-]+(?:=(?:"(?:[^"\\]|\\.)*"|[^\s,;()]+))?)*/;

/** Parses a list of `key=value` from left to right: structured-field dictionaries, as far as CMCD uses them. */
class Reader {
  #rest: string;

  constructor(text: string) {
    this.#rest = text.trim();
  }

  get isDone(): boolean {
    return this.#rest === '';
  }

  take(form: RegExp): RegExpExecArray | undefined {
    const match = form.exec(this.#rest);
    if (!match) return undefined;
    this.#rest = this.#rest.slice(match[0].length);
    return match;
  }

  item(): string | number | boolean | undefined {
    const text = this.take(quoted);
    const value = text ? (text[1] ?? '').replace(/\\(.)/g, '$1') : undefined;
    const read = value ?? this.#bareItem();
    this.take(parameters);
    return read;
  }

  value(): CmcdValue | undefined {
    if (!this.take(/^\(\s*/)) return this.item();
    const items: (string | number | boolean)[] = [];
    while (!this.take(/^\s*\)/)) {
      const item = this.item();
      if (item === undefined) return undefined;
      items.push(item);
      this.take(/^\s+/);
    }
    this.take(parameters);
    return items;
  }

  #bareItem(): string | number | boolean | undefined {
    const match = this.take(token);
    return match ? bare(match[0]) : undefined;
  }
}

/** Parses the keys of one report from a query argument or header; undefined if the text is invalid. */
export const parseCmcd = (text: string): CmcdValues | undefined => {
  if (text.length > textMax) return undefined;
  const reader = new Reader(text);
  const values: Record<string, CmcdValue> = {};
  while (!reader.isDone) {
    const [key = ''] = reader.take(/^[^\s,;=()"]+/) ?? [];
    if (!keyForm.test(key)) return undefined;
    const value = reader.take(/^=/) ? reader.value() : true;
    if (value === undefined) return undefined;
    if (value === true) reader.take(parameters);
    values[key] = value;
    if (!reader.take(/^\s*,\s*/) && !reader.isDone) return undefined;
  }
  return values;
};

const isItem = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Parses the keys of a JSON object; drops values that no key can hold. */
export const cmcdOfJson = (value: unknown): CmcdValues | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, CmcdValue][] => {
      if (!keyForm.test(key)) return [];
      if (isItem(each)) return [[key, each]];
      return Array.isArray(each) && each.every(isItem) ? [[key, each]] : [];
    }),
  );
};

const reportsMax = 1000;

/** Parses the reports of a body: one per line, or JSON of one or several; undefined if any is invalid. */
export const parseReports = (body: string): CmcdValues[] | undefined => {
  const text = body.trim();
  const reports = /^[[{]/.test(text)
    ? jsonReports(text)
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parseCmcd);
  if (!reports || reports.length === 0 || reports.length > reportsMax) return undefined;
  const parsedReports = reports.filter((report) => report !== undefined);
  return parsedReports.length === reports.length ? parsedReports : undefined;
};

const jsonReports = (text: string): (CmcdValues | undefined)[] | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.map(cmcdOfJson) : [cmcdOfJson(parsed)];
  } catch {
    return undefined;
  }
};

const headerNames = ['cmcd-request', 'cmcd-object', 'cmcd-status', 'cmcd-session'] as const;

/** Unparsed CMCD data of a media request: its `CMCD` argument, or its four headers joined. */
export const cmcdTextOf = (
  url: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined => {
  const query = url.indexOf('?');
  const argument = query === -1 ? null : new URLSearchParams(url.slice(query)).get('CMCD');
  if (argument !== null) return argument;
  const sent = headerNames.flatMap((name) => headers[name] ?? []);
  return sent.length > 0 ? sent.join(',') : undefined;
};

/** Parsed CMCD data of a media request. */
export const cmcdOfRequest = (
  url: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): CmcdValues | undefined => {
  const text = cmcdTextOf(url, headers);
  return text === undefined ? undefined : parseCmcd(text);
};
