import { expect, test } from 'vitest';
import { readNear } from './near.ts';

test.each([
  ['near Mũi Né, 30 km', 'Mũi Né', 30],
  ['Near Mũi Né', 'Mũi Né', 30],
  ['gần Mũi Né trong vòng 50 km', 'Mũi Né', 50],
  ['gần Mũi Né', 'Mũi Né', 30],
  ['Mũi Né, 5km', 'Mũi Né', 5],
  ['around Hội An within 12 km', 'Hội An', 12],
  ['in der Nähe von Huế, im Umkreis von 80 km', 'Huế', 80],
  ['près de Hội An, dans un rayon de 20 km', 'Hội An', 20],
  ['cerca de Đà Lạt', 'Đà Lạt', 30],
  ['ホイアンの近く', 'ホイアン', 30],
  ['会安附近 20公里', '会安', 20],
  ['near Huế, 0 km', 'Huế', 1],
])('%s looks around %s, %i km', (words, place, km) => expect(readNear(words)).toEqual({ place, km }));

test.each(['Mũi Né', 'Nearby Resort', 'near', '30 km', 'Bei', 'Quảng Ninh'])('%s asks for no place nearby', (words) =>
  expect(readNear(words)).toBeUndefined(),
);
