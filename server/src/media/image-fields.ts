import { inLanguage, type LocalText } from '@sandbar/domain/common';
import { sql, type RawBuilder } from 'kysely';
import type { Image } from '../platform/graphql/resolvers.generated.ts';

/** A row of `images` with its position among others, as `imageObject` builds it in SQL. */
export interface ImageRow {
  id: string;
  name: string;
  /** `#RRGGBB`, shown until the picture is loaded. */
  colour: string;
  width: number;
  height: number;
  alternative: LocalText;
  /** The picture at 0 is the featured one. */
  position: number;
}

/** The base path of a picture; a size is appended: `${imagePath(id)}/800x600.webp`. */
export const imagePath = (id: string): string => `/media/${id}`;

/** GraphQL's Image, in the reader's content language. */
export const imageFields = (row: ImageRow, locale: string): Image => ({
  id: row.id,
  path: imagePath(row.id),
  name: row.name,
  colour: row.colour,
  width: row.width,
  height: row.height,
  alternative: inLanguage(row.alternative, locale),
  displayOrder: row.position,
  isFeatured: row.position === 0,
});

/**
 * SQL that builds an `ImageRow` as a JSON object from a row of `images`, for statements that collect pictures:
 * `jsonb_agg(${imageObject('images', 'resort_images.position')} order by …)`.
 * @param images the alias of the table `images` in the statement @param position SQL of the position, for example
 * `resort_images.position`
 */
export const imageObject = (images: string, position: string): RawBuilder<ImageRow> => {
  const column = (name: string) => sql.raw(`${images}.${name}`);
  return sql<ImageRow>`jsonb_build_object('id', ${column('id')}, 'name', ${column('name')}, 'colour',
    ${column('colour')}, 'width', ${column('width')},
    'height', ${column('height')}, 'alternative', ${column('alternative')}, 'position', ${sql.raw(position)})`;
};
