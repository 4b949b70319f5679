import { DOMParser } from '@xmldom/xmldom';

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
type Namespace = keyof typeof namespaces;

/** Maximum number of namespace declarations: each is copied to nested elements, so many of them cost seconds. */
const declarationsMax = 2000;
const tagsMax = 20_000;

const assertHarmless = (text: string): void => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('The XML has a document type declaration.');
  const isLarge = (text.match(/xmlns/g)?.length ?? 0) > declarationsMax || (text.match(/</g)?.length ?? 0) > tagsMax;
  if (isLarge) throw new Error('The XML has too many elements.');
};

const depthMax = 60;

/** Limits the depth: later code traverses the tree recursively and would otherwise overflow the stack. */
const assertShallow = (root: Element): void => {
  let level: Element[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) throw new Error(`The XML nests deeper than ${depthMax} levels.`);
    level = level.flatMap(({ childNodes }) =>
      // Only elements have children.
      Array.from(childNodes).filter((node): node is Element => node.nodeType === 1),
    );
  }
};

/** Parses untrusted XML: rejects document types and thus entities; throws on every syntax error. */
export const parseXml = (text: string): Element => {
  assertHarmless(text);
  const refuse = (message: string): never => {
    throw new Error(message.split('\n')[0]?.replace(/^\[xmldom \w+\]\s*/, '') ?? 'The XML is not well-formed.');
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  // Empty input parses to a document without a root, or to no document.
  const document = parser.parseFromString(text, 'text/xml') as Document | undefined;
  const root = document?.documentElement as Element | null | undefined;
  if (!root) return refuse('The XML is empty.');
  assertShallow(root);
  return root;
};

/** Returns all elements of a name within another, at any depth. */
export const elementsOf = (within: Element, namespace: Namespace, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespaces[namespace], name));

/** Returns the direct child elements of a name. */
export const childrenOf = (parent: Element, namespace: Namespace, name: string): Element[] =>
  elementsOf(parent, namespace, name).filter(({ parentNode }) => parentNode === parent);

export const isElement = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace];

/** Returns the trimmed text of an element; undefined if it is empty. */
export const textOf = (element: Element | undefined): string | undefined => element?.textContent?.trim() || undefined;
