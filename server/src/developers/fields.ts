import { html, type Html } from '../platform/http/html.ts';
import { sentence } from './code-block.ts';
import { boundsText, resolved, typeText, type ApiDocument, type JsonSchema } from './api-document.ts';

/** The depth to which nested objects are shown; deeper ones show only their type. */
const DEEPEST = 3;

/**
 * Returns the schema with a field's inner fields: its object, the items of its list, or the first variant that has
 * some.
 */
const inside = (given: JsonSchema, document: ApiDocument): JsonSchema | undefined => {
  const { schema } = resolved(given, document);
  if (schema.properties && Object.keys(schema.properties).length > 0) return schema;
  if (schema.items) return inside(schema.items, document);
  for (const variant of schema.anyOf ?? schema.oneOf ?? []) {
    const found = inside(variant, document);
    if (found) return found;
  }
  return undefined;
};

/** The fields of an object, including those of nested objects. */
export const fieldList = (given: JsonSchema, document: ApiDocument, depth = 1): Html | null => {
  const { schema } = resolved(given, document);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return null;
  return html`<ul class="fields">${properties.map(([name, field]) => {
    const within = depth < DEEPEST ? inside(field, document) : undefined;
    const known = resolved(field, document).schema;
    const description = field.description ?? known.description;
    const bounds = boundsText(known);
    return html`<li><b>${name}</b><span>${typeText(field, document)}${bounds && ` · ${bounds}`}</span>${
      !schema.required?.includes(name) && html`<em>optional</em>`
    }${description && html`<p>${sentence(description)}</p>`}${
      within && html`<details><summary>Fields of ${name}</summary>${fieldList(within, document, depth + 1)}</details>`
    }</li>`;
  })}</ul>`;
};
