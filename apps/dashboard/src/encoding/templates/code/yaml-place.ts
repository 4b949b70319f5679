/** Step of a path in a template: a key, or an item of a list. */
export type Step = string;
export const item = '[]';

/** Position in YAML or JSON, and whether a key or a value is expected there. */
export type YamlPlace = { path: Step[]; isKey: boolean; /** Text typed so far. */ typed: string; from: number };

type Level = { indent: number; step: Step };
type Flow = { bracket: '{' | '['; key?: string | undefined };

const keyPattern = /^(?:"([^"]*)"|'([^']*)'|([^\s:#{}[\],&*!|>'"][^:#{}[\],]*?))\s*:(?=\s|$)/;

const quoteEnd = (text: string, start: number): number => {
  const end = text.indexOf(text[start] ?? '', start + 1);
  return end < 0 ? text.length : end;
};

const unquoted = (text: string): string => text.trim().replace(/^["']|["']$/g, '');

/** Reads flow collections, which may span lines, up to an end offset. */
class FlowReader {
  readonly stack: Flow[] = [];
  /** Start of the text since the last bracket, comma or colon. */
  partStart = 0;

  read(text: string, start: number, end: number): void {
    this.partStart = Math.max(this.partStart, start);
    for (let at = start; at < end; at += 1) at = this.step(text, at, end);
  }

  private step(text: string, at: number, end: number): number {
    const sign = text[at];
    if (sign === '"' || (sign === "'" && /[\s:,[{]/.test(text[at - 1] ?? ' ')))
      return Math.min(quoteEnd(text, at), end);
    if (sign === '#' && /\s/.test(text[at - 1] ?? ' ')) return Math.min(lineEnd(text, at), end) - 1;
    if (sign === '{' || sign === '[') this.stack.push({ bracket: sign });
    else if (sign === '}' || sign === ']') this.stack.pop();
    else if (sign === ':' && /[\s"]/.test(text[at + 1] ?? ' ')) this.nameKey(text, at);
    else if (sign === ',') this.endPair();
    else return at;
    if (this.stack.length > 0 || sign === ']' || sign === '}') this.partStart = at + 1;
    return at;
  }

  private nameKey(text: string, at: number): void {
    const top = this.stack.at(-1);
    if (top?.bracket === '{') top.key = unquoted(text.slice(this.partStart, at));
  }

  private endPair(): void {
    const top = this.stack.at(-1);
    if (top) top.key = undefined;
  }

  get steps(): Step[] {
    return this.stack.flatMap(({ bracket, key }) => (bracket === '[' ? [item] : key === undefined ? [] : [key]));
  }
}

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

const leave = (levels: Level[], indent: number, isItem: boolean): void => {
  // Items of a list may have the same indentation as the key that holds them.
  const isOver = (level: Level): boolean =>
    isItem && level.step !== item ? level.indent > indent : level.indent >= indent;
  while (levels.length > 0 && isOver(levels.at(-1) ?? { indent: 0, step: '' })) levels.pop();
};

type Visit = (path: Step[], keyStart: number) => void;

/** Parses a text up to an end offset; calls `visit` for each key on its own line. */
const follow = (text: string, end: number, visit?: Visit) => {
  const levels: Level[] = [];
  let flow = new FlowReader();
  let valueStart: number | undefined;
  let contentStart = 0;
  for (let start = 0; start <= end; start = lineEnd(text, start) + 1) {
    const stop = Math.min(lineEnd(text, start), end);
    valueStart = undefined;
    if (flow.stack.length > 0) {
      flow.read(text, start, stop);
      contentStart = stop;
      continue;
    }
    flow = new FlowReader();
    let at = start + (/^ */.exec(text.slice(start, stop))?.[0].length ?? 0);
    const line = text.slice(at, lineEnd(text, at));
    const isEmpty = at >= stop && stop === end;
    if (!isEmpty && (line.trim() === '' || line.startsWith('#')) && stop < end) continue;
    leave(levels, at - start, line.startsWith('- '));
    for (let dash = /^-(?: +|$)/.exec(text.slice(at, stop)); dash; dash = /^-(?: +|$)/.exec(text.slice(at, stop))) {
      levels.push({ indent: at - start, step: item });
      at += dash[0].length;
    }
    contentStart = at;
    const key = keyPattern.exec(text.slice(at, stop));
    if (key) {
      levels.push({ indent: at - start, step: key[1] ?? key[2] ?? key[3] ?? '' });
      visit?.(
        levels.map(({ step }) => step),
        at,
      );
      valueStart = at + key[0].length;
    }
    if (key || /^[{[]/.test(text.slice(at, stop))) flow.read(text, valueStart ?? at, stop);
  }
  return { levels, flow, valueStart, contentStart };
};

/** Returns the place at an offset of a text that may be incomplete. */
export const placeAt = (text: string, offset: number): YamlPlace => {
  const { levels, flow, valueStart, contentStart } = follow(text, offset);
  const block = levels.map(({ step }) => step);
  const top = flow.stack.at(-1);
  const start = top ? flow.partStart : (valueStart ?? contentStart);
  const typed = text.slice(start, offset);
  const blank = /^\s*/.exec(typed)?.[0].length ?? 0;
  const isKey = top ? top.bracket === '{' && top.key === undefined : valueStart === undefined;
  return { path: [...block, ...flow.steps], isKey, typed: typed.slice(blank), from: start + blank };
};

/** Returns the paths and offsets of all keys on their own lines. */
export const pathsIn = (text: string): { path: Step[]; at: number }[] => {
  const paths: { path: Step[]; at: number }[] = [];
  follow(text, text.length, (path, at) => paths.push({ path, at }));
  return paths;
};
