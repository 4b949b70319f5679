import { DOMParser } from '@xmldom/xmldom';

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
type Namespace = keyof typeof namespaces;

/** Every declaration of a namespace is copied to all that is inside it: many of them, nested, cost seconds. */
const declarationsMax = 2000;
const tagsMax = 20_000;

const assertHarmless = (text: string): void => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('The XML has a document type declaration.');
  const isLarge = (text.match(/xmlns/g)?.length ?? 0) > declarationsMax || (text.match(/</g)?.length ?? 0) > tagsMax;
  if (isLarge) throw new Error('The XML has too many elements.');
};

const depthMax = 60;

/** Whatever walks the tree later does so by calling itself: deeper than this it would run out of stack. */
const assertShallow = (root: Element): void => {
  let level: Element[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) throw new Error(`The XML nests deeper than ${depthMax} levels.`);
    level = level.flatMap(({ childNodes }) =>
      // Of all nodes only elements have children.
      Array.from(childNodes).filter((node): node is Element => node.nodeType === 1),
    );
  }
};

/** Reads XML that strangers wrote: no document types, so no entities; every fault of form is an error. */
export const parseXml = (text: string): Element => {
  assertHarmless(text);
  const refuse = (message: string): never => {
    throw new Error(message.split('\n')[0]?.replace(/^\[xmldom \w+\]\s*/, '') ?? 'The XML is not well-formed.');
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  // Nothing at all parses to a document without a root, or to no document.
  const document = parser.parseFromString(text, 'text/xml') as Document | undefined;
  const root = document?.documentElement as Element | null | undefined;
  if (!root) return refuse('The XML is empty.');
  assertShallow(root);
  return root;
};

/** All elements of a name within another, at any depth. */
export const elementsOf = (within: Element, namespace: Namespace, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespaces[namespace], name));

/** The elements of a name that stand directly in another. */
export const childrenOf = (parent: Element, namespace: Namespace, name: string): Element[] =>
  elementsOf(parent, namespace, name).filter(({ parentNode }) => parentNode === parent);

export const isElement = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace];

/** The text of an element without the space around it; undefined where there is none. */
export const textOf = (element: Element | undefined): string | undefined => element?.textContent?.trim() || undefined;
