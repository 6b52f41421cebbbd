import type { Schema } from './answer-schemas.ts';

/** Builds an example of a schema: its required fields, with values that suit the names of the fields. */

const ID = '6f1c9a52-3d0e-4b7a-9c44-8f2f5a7b1e10';

/** Examples of texts without a closer schema, by the name of their field. */
const TEXTS: readonly [RegExp, string][] = [
  [/^(?:Start|CheckInTime)$/, '14:00'],
  [/^(?:End|CheckOutTime)$/, '16:00'],
  [/^TimeZone$/, 'Asia/Ho_Chi_Minh'],
  [/^FriendlyUrl$/, 'ocean-villa'],
  [/^(?:primary|primaryDark|accent|surfaceTint|Colour)$/, '#0F4C5C'],
  [/^bin$/i, '970436'],
  [/^(?:accountNumber|Number)$/i, '0123456789012'],
  [/^(?:IdentifyNo)$/, '001088012345'],
  [/^Hotline$/i, '02412345678'],
  [/^Place$/, 'orders'],
  [/^Mail$/, 'order-paid'],
  [/^OrderPrefix$/, 'AZ'],
  [/^path$/, '/resorts'],
  [/^Token$/, 'q8Zk2mVb7Yt4Rw1Xn5Jc9Ls3Pd6Hf0GaUeIoTyQzWxE'],
  [/^(?:to|until|last|through|.*(?:To|Until)|ToDate|CheckOut\w*|DateTo)$/, '2027-03-12'],
  [/month/i, '2027-02'],
  [/(?:day|date|^(?:Valid)?from$|CheckIn)/i, '2027-03-06'],
  [/On$/, '2027-03-06'],
  [/(?:At|Until)$/, '2027-03-05T09:00:00.000Z'],
  [/e-?mail/i, 'member@azure.example'],
  [/(?:phone|mobile)/i, '0912345678'],
  [/origin/i, 'https://shop.example'],
  [/(?:url|link|address)$/i, 'https://shop.example/hooks'],
  [/host|domain/i, 'stays.shop.example'],
  [/password/i, 'quiet-river-crossing-42'],
  [/fullname|guest|personname/i, 'Nguyen Van An'],
  [/currency/i, 'VND'],
  [/language|locale/i, 'en-US'],
  [/hash|sha256/i, 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c'],
  [/key$/i, 'sbk_…'],
  [/code/i, 'AZ2691305276'],
];

const textOf = (schema: Schema, name: string): string => {
  const known = TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'A few words';
  return known
    .slice(0, (schema['maxLength'] as number | undefined) ?? known.length)
    .padEnd(Number(schema['minLength'] ?? 0), 'x');
};

/** @param components the targets of `$ref`s */
export const exampleOf = (schema: Schema, components: Record<string, Schema>, name = ''): unknown => {
  const at = (next: Schema, nextName = name): unknown => exampleOf(next, components, nextName);
  const ref = schema['$ref'] as string | undefined;
  if (ref) return at(components[ref.slice(ref.lastIndexOf('/') + 1)] ?? {});
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return (schema['enum'] as unknown[])[0];
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (variants) return at(variants[0]!);
  if (schema['allOf']) return Object.assign({}, ...(schema['allOf'] as Schema[]).map((each) => at(each)));
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        ((schema['required'] as string[] | undefined) ?? []).map((key) => [
          key,
          at(((schema['properties'] ?? {}) as Record<string, Schema>)[key] ?? {}, key),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 0)) }, () => at(schema['items'] as Schema));
    case 'string':
      if (schema['format'] === 'uuid' || /^(?:id|.+Id)s?$/.test(name)) return ID;
      if (schema['format'] === 'date-time')
        return /^(?:To|Until)$/.test(name) ? '2027-03-12T09:00:00.000Z' : '2027-03-05T09:00:00.000Z';
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.min(Number(schema['maximum'] ?? Infinity), Math.max(Number(schema['minimum'] ?? 1), 1));
    case 'boolean':
      return true;
    default:
      return null;
  }
};
