import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A page of the reader's files: of one folder, without a folder, or, with words, of all folders. */
export const DriveFilesQuery = graphql(`
  query DriveFiles(
    $limit: Int
    $after: String
    $before: String
    $offset: Int
    $oldestFirst: Boolean
    $keyword: String
    $folderId: ID
  ) {
    drivefiles(
      limit: $limit
      after: $after
      before: $before
      offset: $offset
      oldestFirst: $oldestFirst
      keyword: $keyword
      folderId: $folderId
    ) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        fileName
        contentType
        contentLength
        published
        publishedUntil
        webViewLink
        previewPath
        folderId
        folderName
        createdDate
      }
    }
  }
`);

export type DriveFile = ResultOf<typeof DriveFilesQuery>['drivefiles']['items'][number];

/** The reader's folders, and the used space. */
export const DriveQuery = graphql(`
  query Drive {
    drive {
      files
      bytes
      quota
      folders {
        id
        name
        files
      }
    }
  }
`);

export type DriveFolder = ResultOf<typeof DriveQuery>['drive']['folders'][number];

/** One of the reader's files. */
export const DriveFileQuery = graphql(`
  query DriveFile($id: ID!) {
    drivefile(id: $id) {
      id
      fileName
      contentType
      contentLength
      published
      publishedUntil
      webViewLink
      previewPath
      folderId
      folderName
      createdDate
    }
  }
`);
