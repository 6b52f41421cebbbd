/**
 * A value as the text of a JSON parameter. An unpaired surrogate (an emoji cut in two) becomes the replacement
 * character, as in any other parameter, because PostgreSQL refuses JSON that contains one. Whole emoji are not written
 * as escapes.
 */
export const jsonText = (value: unknown): string => {
  const json = JSON.stringify(value);
  if (!json.includes('\\ud')) return json;
  return json.replaceAll(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd');
};
