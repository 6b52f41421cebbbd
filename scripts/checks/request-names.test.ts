import { APPROVAL_KINDS } from '@sandbar/domain/approvals';
import { LOCALES } from '@sandbar/domain/common';
import { expect, it } from 'vitest';
import { APPROVAL_WORDS } from '../../server/src/approvals/approvals.words.ts';
import { readMessages } from '../../web/build/texts/catalogue.ts';

/**
 * Today, the page of requests and mails use the same name for a request, although the server and the web client have
 * separate texts.
 */
it.each(LOCALES)('a request has one name in %s', (locale) => {
  const texts = readMessages(locale)['approvals']!;
  const keyOf = (kind: string) => kind.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
  const onPages = Object.fromEntries(Object.keys(APPROVAL_KINDS).map((kind) => [kind, texts[keyOf(kind)]]));
  expect(onPages).toEqual(APPROVAL_WORDS[locale].kinds);
});
