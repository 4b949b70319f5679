/** Part of a line: text, emphasized text, code, or a link to a screen of this dashboard. */
export type Inline = { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; path: string };

/** Block of an answer. Nothing else is ever shown: no images, no links to other sites, no HTML. */
export type Block =
  | { kind: 'paragraph' | 'heading'; line: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** Returns the path of an address on this site; undefined for any other address. */
export const ownPath = (address: string, origin: string): string | undefined => {
  // A path with two slashes, or a backslash, leads to another host.
  if (!/^(\/(?![/\\])|https?:\/\/)/.test(address)) return undefined;
  const url = URL.parse(address, origin);
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
};

const inlinePattern = /!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)|`([^`]+)`|\*\*([^*]+)\*\*|(https?:\/\/[^\s)<>"]+)/g;

const linkOf = (text: string, address: string, origin: string): Inline => {
  const path = ownPath(address, origin);
  return path === undefined ? { kind: 'text', text } : { kind: 'link', text, path };
};

const parseLine = (line: string, origin: string): Inline[] => {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(inlinePattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    const [whole, label, address, code, strong, bare] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (bare !== undefined) parts.push(linkOf(bare, bare, origin));
    else if (whole.startsWith('!')) parts.push({ kind: 'text', text: label ?? '' });
    else parts.push(linkOf(label ?? '', address ?? '', origin));
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
};

const cellsOf = (row: string, origin: string): Inline[][] =>
  row
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => parseLine(cell.trim(), origin));

const itemPattern = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/;
const isRow = (line: string | undefined): boolean => line !== undefined && /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string | undefined): boolean => line !== undefined && /^\s*\|[\s:|-]+\|\s*$/.test(line);

/** Returns the lines from a position on that a condition holds for. */
const takeWhile = (lines: readonly string[], from: number, condition: (line: string) => boolean): string[] => {
  const end = lines.findIndex((line, index) => index >= from && !condition(line));
  return lines.slice(from, end === -1 ? undefined : end);
};

const blockAt = (lines: readonly string[], at: number, origin: string): { block: Block; length: number } => {
  const line = lines[at] ?? '';
  if (line.trimStart().startsWith('```')) {
    const code = takeWhile(lines, at + 1, (each) => !each.trimStart().startsWith('```'));
    return { block: { kind: 'code', text: code.join('\n') }, length: code.length + 2 };
  }
  if (isRow(line) && isRule(lines[at + 1])) {
    const rows = takeWhile(lines, at + 2, isRow);
    const table = { head: cellsOf(line, origin), rows: rows.map((row) => cellsOf(row, origin)) };
    return { block: { kind: 'table', ...table }, length: rows.length + 2 };
  }
  const item = itemPattern.exec(line);
  if (item) {
    const rows = takeWhile(lines, at, (each) => itemPattern.test(each));
    const items = rows.map((row) => parseLine(itemPattern.exec(row)?.[2] ?? '', origin));
    return { block: { kind: 'list', isOrdered: item[1] !== undefined, items }, length: rows.length };
  }
  const [, heading] = /^#{1,6}\s+(.*)$/.exec(line) ?? [];
  if (heading !== undefined) return { block: { kind: 'heading', line: parseLine(heading, origin) }, length: 1 };
  return { block: { kind: 'paragraph', line: parseLine(line, origin) }, length: 1 };
};

/** Parses the text of a model into the few blocks that an answer may have; addresses of other sites stay text. */
export const parseAnswer = (text: string, origin: string): Block[] => {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (lines[at]?.trim() === '') {
      at += 1;
      continue;
    }
    const { block, length } = blockAt(lines, at, origin);
    blocks.push(block);
    at += length;
  }
  return blocks;
};
