import type { Geocoded, Predictions } from '@sandbar/contract/places';
import { request } from '../transport/request.ts';
import type { Option } from '../ui/form/combobox-field.tsx';

/** A place that a member chose by its name. */
export interface FoundPlace {
  name: string;
  /** The name and the units in which it lies. */
  address: string;
  latitude: number;
  longitude: number;
  /** Whether its coordinates are those of its former district or its province. */
  about: boolean;
}

const get = async <Answer>(path: string, query: Record<string, string>, signal?: AbortSignal): Promise<Answer> => {
  const response = await request(`${path}?${new URLSearchParams(query)}`, signal ? { signal } : {});
  if (!response?.ok) throw new Error('not found out');
  return response.json() as Promise<Answer>;
};

/** The search before any text is typed. */
const AT_FIRST = 'ha noi';

export const searchPlaces = async (words: string, signal: AbortSignal): Promise<Option[]> => {
  const { predictions } = await get<Predictions>('/Place/AutoComplete', { input: words.trim() || AT_FIRST }, signal);
  return predictions.map(
    ({ place_id: value, structured_formatting: { main_text: label, secondary_text: detail } }) => ({
      value,
      label,
      detail,
    }),
  );
};

export const locatePlace = async (id: string, signal: AbortSignal): Promise<FoundPlace> => {
  const { results } = await get<Geocoded>('/Geocode', { place_id: id }, signal);
  const [{ name, formatted_address: address, geometry }] = results as [Geocoded['results'][number]];
  const { lat, lng } = geometry.location;
  return { name, address, latitude: lat, longitude: lng, about: geometry.location_type === 'APPROXIMATE' };
};
