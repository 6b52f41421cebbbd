import { XMLParser } from 'fast-xml-parser';

/** Elements that may be repeated, by their names in CAMT.053 (ISO 20022). */
const LISTS = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
});

/** An element as the parser gives it; undefined when absent. */
export type Element = Record<string, unknown> | undefined;

/** @returns undefined for text that is not XML, or has a document type */
export const parseCamt = (text: string): Element => {
  // Statements need none of these, and entity definitions could expand without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    return parser.parse(text) as Element;
  } catch {
    return undefined;
  }
};

export const child = (of: Element, name: string): Element => {
  const found = of?.[name];
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Element) : undefined;
};

/** A descendant of an element. */
export const at = (of: Element, ...path: readonly string[]): Element => path.reduce(child, of);

export const children = (of: Element, name: string): Element[] => {
  const found = of?.[name];
  return Array.isArray(found) ? (found as Element[]) : [];
};

export const words = (of: Element, name: string): string => {
  const found = of?.[name];
  const text = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)['#text'] : found;
  return typeof text === 'string' ? text.trim() : '';
};
