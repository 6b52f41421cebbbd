import * as z from 'zod/mini';
import type { OutsidePlaces } from '../../places/index.ts';

/** The user is typing, so a later answer would not be shown. */
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 256 * 1024;

const text = z.string().check(z.maxLength(600));
const searched = z.object({
  status: z.optional(z.string()),
  predictions: z.optional(
    z.array(
      z.object({
        description: text,
        place_id: text,
        structured_formatting: z.optional(
          z.object({ main_text: z.optional(text), secondary_text: z.optional(z.nullable(text)) }),
        ),
        types: z.optional(z.nullable(z.array(text))),
      }),
    ),
  ),
});
const located = z.object({
  results: z.array(
    z.object({
      formatted_address: text,
      name: z.optional(z.nullable(text)),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});

/**
 * Goong's REST service. The installation's key is a part of each address, so no error contains an address.
 * @param address without a slash at its end; it comes from the configuration, never from a request
 */
export const createGoong = ({ key, address }: { key: string; address: string }): OutsidePlaces => {
  const ask = async <Shape extends z.ZodMiniType>(
    path: string,
    query: object,
    shape: Shape,
  ): Promise<z.infer<Shape>> => {
    const parameters = new URLSearchParams({ ...query, api_key: key });
    let body: string;
    try {
      const answer = await fetch(`${address}${path}?${parameters}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      body = await bounded(answer);
    } catch (error) {
      throw new Error(`Goong did not answer: ${String((error as Error).message).replaceAll(key, '…')}`);
    }
    return shape.parse(JSON.parse(body)) as z.infer<Shape>;
  };
  return {
    search: async (input) => {
      const { predictions = [] } = await ask('/Place/AutoComplete', { input, limit: '8' }, searched);
      return predictions.map(({ description, place_id: id, structured_formatting: parts, types }) => ({
        id,
        description,
        name: parts?.main_text ?? description,
        within: parts?.secondary_text ?? '',
        types: types ?? [],
      }));
    },
    locate: async (id) => {
      const { results } = await ask('/Geocode', { place_id: id }, located);
      const [first] = results;
      if (!first) return undefined;
      const { lat, lng } = first.geometry.location;
      return {
        name: first.name ?? first.formatted_address,
        address: first.formatted_address,
        latitude: lat,
        longitude: lng,
      };
    },
  };
};

/** Reads the body, and fails when it is longer than any real answer. */
const bounded = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let length = 0;
  let body = '';
  for await (const bytes of answer.body ?? []) {
    length += bytes.length;
    if (length > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    body += decoder.decode(bytes, { stream: true });
  }
  return body + decoder.decode();
};
