const nameLine = /^(\s*)name:.*$/;

const plainOrQuoted = (text: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u.test(text) ? text : JSON.stringify(text);

/** Returns the line range of the `metadata` block: its first line, and the line after its last one. */
const blockOf = (lines: readonly string[]): { start: number; end: number } | undefined => {
  const start = lines.findIndex((line) => /^metadata:\s*(#.*)?$/.test(line));
  if (start < 0) return undefined;
  const after = lines.findIndex((line, index) => index > start && /^[^\s#]/.test(line));
  return { start, end: after < 0 ? lines.length : after };
};

/** Returns the name in a template's metadata, in block or flow style. */
export const nameIn = (text: string): string => {
  const lines = text.split('\n');
  const block = blockOf(lines);
  const inBlock = block && lines.slice(block.start, block.end).find((line) => nameLine.test(line));
  const nameText = inBlock?.replace(/^\s*name:\s*/, '') ?? /^metadata: \{.*?\bname: *([^,}]+)/m.exec(text)?.[1] ?? '';
  return nameText.trim().replaceAll(/^["']|["']$/g, '');
};

/** Returns the template with another name. */
export const withName = (text: string, name: string): string => {
  const written = plainOrQuoted(name);
  if (/^metadata: \{/m.test(text))
    return nameIn(text) === ''
      ? text.replace(/^metadata: \{ */m, () => `metadata: { name: ${written}, `)
      : text.replace(/^(metadata: \{.*?\bname: *)[^,}]+/m, (_all, before: string) =>
          `${before}${written} `.replace(/ $/, ''),
        );
  const lines = text.split('\n');
  const block = blockOf(lines);
  if (!block) return `metadata:\n  name: ${written}\n${text}`;
  const at = lines.findIndex((line, index) => index > block.start && index < block.end && nameLine.test(line));
  if (at < 0) lines.splice(block.start + 1, 0, `  name: ${written}`);
  else lines[at] = (lines[at] ?? '').replace(nameLine, (_all, indent: string) => `${indent}name: ${written}`);
  return lines.join('\n');
};
