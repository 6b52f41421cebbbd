import { LIBRARY, LIBRARY_PAGE } from '@sandbar/domain/media';
import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A page of the library from which the reader may choose. */
export const ImagesQuery = graphql(`
  query Images($keyword: String, $type: Int, $limit: Int, $offset: Int, $sort: LibrarySort, $order: SortOrder) {
    images(keyword: $keyword, type: $type, limit: $limit, offset: $offset, sort: $sort, order: $order) {
      totalCount
      items {
        id
        path
        name
        colour
        categories
        removable
      }
    }
  }
`);

export type LibraryImage = ResultOf<typeof ImagesQuery>['images']['items'][number];

/** @param page from 1 */
export const imagesVariables = (keyword: string, page: number) => ({
  ...(keyword === '' ? {} : { keyword }),
  type: LIBRARY,
  limit: LIBRARY_PAGE,
  offset: (page - 1) * LIBRARY_PAGE,
  sort: 'createdDate' as const,
  order: 'desc' as const,
});
