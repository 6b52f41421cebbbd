import { sql, type RawBuilder } from 'kysely';

/** Rows in one block of an index of words: as in `block_keys`' callers (db/migrations). */
export const WORD_BLOCK = 1024;

/**
 * LIKE patterns for a column that holds searchable words after a space: one of one or two letters must begin a word, a longer one may stand anywhere.
 * @param sought of `searchable`, so that nothing in it means anything to LIKE
 */
export const wordPatterns = (sought: string): string[] => sought.split(' ').map((word) => (word.length <= 2 ? `% ${word}%` : `%${word}%`));

/**
 * The rows of one member in one block that have all words sought, as a condition on table `of` beside a lateral `keys(keys)` of `blockKeys`. The user is compared as text so that no
 * other index is chosen, which would read everything.
 */
export const inBlock = (of: string, p: { userId: string; patterns: string[] }, block: RawBuilder<unknown>): RawBuilder<unknown> => {
  const column = (name: string) => sql.raw(`${of}.${name}`);
  return sql`${column('grams')} @> keys.keys and ${column('user_id')}::text = ${p.userId}::text and ${column('number')} / ${sql.lit(WORD_BLOCK)} = ${block}
    and ${column('words')} like all (${p.patterns}::text[])`;
};

/** The numbers that stand for the words sought, of a member and of all blocks: asked for once. */
export const memberKeys = (p: { userId: string; sought: string }): RawBuilder<unknown> =>
  sql`member_keys as materialized (select word_keys_sought(${p.userId}::uuid, ${p.sought}) as keys)`;

/** The same of one block. */
export const blockKeys = (block: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`cross join lateral (select block_keys((select member_keys.keys from member_keys), ${block}) as keys) keys`;
