const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const attributes = String.raw`(?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*`;
const token = new RegExp(
  String.raw`<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[[\s\S]*?\]\]>|<(?<close>/)?(?<name>${name})(?:${attributes}(?<empty>/)?)>|[^<]+`,
  'y',
);
const wholeName = new RegExp(`^${name}$`);
const isText = (text: string): boolean => !/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text);

/** Reports whether a text is an XML name, with or without a prefix. */
export const isXmlName = (text: string): boolean => wholeName.test(text);

/** Reports whether a text is complete XML elements in order; declarations and custom entities are not allowed. */
export const isXmlContent = (text: string): boolean => {
  const open: string[] = [];
  let elements = 0;
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const match = token.exec(text);
    if (!match || !isText(match[0])) return false;
    const elementName = match.groups?.['name'];
    if (elementName === undefined) {
      const isLoose = open.length === 0 && !match[0].startsWith('<!--') && match[0].trim() !== '';
      if (isLoose) return false;
    } else if (match.groups?.['close'] !== undefined) {
      if (open.pop() !== elementName) return false;
    } else {
      elements += 1;
      if (match.groups?.['empty'] === undefined) open.push(elementName);
    }
  }
  return open.length === 0 && elements > 0;
};

/** Returns the prefixes that an XML text uses without declaring them. */
export const undeclaredPrefixes = (text: string): string[] => {
  const used = [...text.matchAll(/(?:<\/?|\s)([A-Za-z_][\w.-]*):[A-Za-z_]/g)].flatMap(([, prefix]) => prefix ?? []);
  const declared = new Set([...text.matchAll(/\sxmlns:([\w.-]+)\s*=/g)].map(([, prefix]) => prefix));
  return [...new Set(used)].filter((prefix) => prefix !== 'xmlns' && prefix !== 'xml' && !declared.has(prefix));
};
