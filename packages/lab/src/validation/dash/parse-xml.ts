import { DOMParser } from '@xmldom/xmldom';

/** An element of an MPD, without namespaces. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  text: string;
};

const elementsMax = 200_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses XML without a document type; undefined if it is not well-formed. */
export const parseXml = (text: string): XmlElement | undefined => {
  let hasFailed = false;
  const fail = (): void => {
    hasFailed = true;
  };
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: fail, fatalError: fail } });
  let count = 0;
  const convert = (element: Element): XmlElement => {
    count += 1;
    if (count > elementsMax) throw new RangeError('Too many elements.');
    const children: XmlElement[] = [];
    for (let node = element.firstChild; node; node = node.nextSibling)
      // 1 is ELEMENT_NODE.
      if (node.nodeType === 1) children.push(convert(node as Element));
    const attributes = Array.from({ length: element.attributes.length }, (_, index) => element.attributes[index]);
    return {
      name: localName(element.nodeName),
      attributes: new Map(
        attributes.flatMap((attribute) => (attribute ? [[localName(attribute.name), attribute.value]] : [])),
      ),
      children,
      text: children.length === 0 ? (element.textContent ?? '').trim() : '',
    };
  };
  try {
    const root = parser.parseFromString(text, 'text/xml')?.documentElement;
    return root && !hasFailed ? convert(root) : undefined;
  } catch {
    return undefined;
  }
};

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** Parses an ISO 8601 duration such as PT1H2M3.5S to seconds; undefined if it is malformed. */
export const durationSeconds = (text: string | undefined): number | undefined => {
  const match = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
    text ?? '',
  );
  if (!match) return undefined;
  const [years, months, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const total = [years, months, days, hours, minutes, seconds].map((part) => part ?? 0);
  const weights = [31_536_000, 2_592_000, 86_400, 3600, 60, 1];
  return total.reduce((sum, part, index) => sum + part * (weights[index] ?? 0), 0);
};
