import { PLACE_LIMITS } from '@sandbar/domain/places';
import * as z from 'zod/mini';
import { line } from '../common/index.ts';

/** The query of `GET /Place/AutoComplete`. The key that old clients send is ignored. */
export const placeSearch = {
  input: line.check(z.minLength(1), z.maxLength(PLACE_LIMITS.input)),
};

/** One suggested place, in the shape of Goong's and Google's services. */
export const prediction = z.object({
  description: z.string().check(z.describe('The name with the district and province')),
  place_id: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
  types: z.array(z.string()),
});

export const predictions = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  predictions: z.array(prediction),
});

/** The query of `GET /Geocode`. */
export const placeOf = { place_id: z.string().check(z.minLength(1), z.maxLength(PLACE_LIMITS.id)) };

export const geocoded = z.object({
  status: z.literal('OK'),
  results: z.array(
    z.object({
      place_id: z.string(),
      name: z.string(),
      formatted_address: z.string(),
      types: z.array(z.string()),
      geometry: z.object({
        location: z.object({ lat: z.number(), lng: z.number() }),
        location_type: z
          .enum(['GEOMETRIC_CENTER', 'APPROXIMATE'])
          .check(z.describe('APPROXIMATE: where the town of its former district is, or its province')),
      }),
    }),
  ),
});

export type Prediction = z.infer<typeof prediction>;
export type Predictions = z.infer<typeof predictions>;
export type Geocoded = z.infer<typeof geocoded>;
