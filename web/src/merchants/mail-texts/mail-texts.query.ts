import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** All kinds of mails, with the origin of their texts in a language. */
export const MailTextsQuery = graphql(`
  query MailTexts($language: String!) {
    mailtexts(language: $language) {
      kind
      title
      begins
      subject
      own
      drafted
    }
  }
`);

const MailWordingFields = graphql(`
  fragment MailWordingFields on MailWording {
    subject
    message
    action
  }
`);

/** Reads the texts of one kind of mail: the product's, the published one, the draft, and former ones. */
export const MailTextQuery = graphql(
  `
  query MailText($kind: String!, $language: String!) {
    mailtext(kind: $kind, language: $language) {
      kind
      language
      version
      title
      standard {
        ...MailWordingFields
      }
      placeholders {
        name
        example
      }
      published {
        ...MailWordingFields
      }
      draft {
        wording {
          ...MailWordingFields
        }
        changedAt
        changedBy
      }
      versions {
        number
        wording {
          ...MailWordingFields
        }
        publishedAt
        publishedBy
        takenFrom
      }
    }
  }
`,
  [MailWordingFields],
);

/** The mail with the typed text, drawn by the server. */
export const MailPreviewQuery = graphql(`
  query MailPreview($kind: String!, $language: String!, $subject: String!, $message: String!, $action: String!) {
    mailpreview(kind: $kind, language: $language, subject: $subject, message: $message, action: $action) {
      subject
      html
    }
  }
`);

export type ReadMailText = NonNullable<ResultOf<typeof MailTextQuery>['mailtext']>;
export type MailTextRow = ResultOf<typeof MailTextsQuery>['mailtexts'][number];
