import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Named extends Record<string, unknown> {
  merchantId: string;
  name: string;
}

/** Inserts the row of a text that was not written yet. */
export const beginText = statement('merchants.begin-mail-text', (db, p: Named) =>
  db
    .insertInto('mailTexts')
    .values({ merchantId: p.merchantId, name: p.name })
    .onConflict((conflict) => conflict.columns(['merchantId', 'name']).doNothing()),
);

/** Reads one text and locks it until the transaction ends. */
export const lockText = statement('merchants.lock-mail-text', (db, p: Named) =>
  db
    .selectFrom('mailTexts')
    .where('merchantId', '=', p.merchantId)
    .where('name', '=', p.name)
    .select(['number', 'content', 'draft'])
    .forUpdate(),
);

/** @param draft JSON text */
export const saveTextDraft = statement(
  'mailbox.save-text-draft',
  (db, p: Named & { draft: string; changedBy: string; now: Date }) =>
    db
      .updateTable('mailTexts')
      .where('merchantId', '=', p.merchantId)
      .where('name', '=', p.name)
      .set({ draft: p.draft, draftChangedAt: p.now, draftChangedBy: p.changedBy }),
);

export const dropTextDraft = statement('merchants.drop-mail-text-draft', (db, p: Named) =>
  db
    .updateTable('mailTexts')
    .where('merchantId', '=', p.merchantId)
    .where('name', '=', p.name)
    .set({ draft: null, draftChangedAt: null, draftChangedBy: null }),
);

/** @param content JSON text; null means the product's own text */
export const setText = statement('mailbox.set-text', (db, p: Named & { number: number; content: string | null }) =>
  db
    .updateTable('mailTexts')
    .where('merchantId', '=', p.merchantId)
    .where('name', '=', p.name)
    .set({ number: p.number, content: sql`${p.content}::jsonb` }),
);

interface NewVersion extends Named {
  number: number;
  /** JSON text; null means the product's own text. */
  content: string | null;
  publishedBy: string;
  takenFrom: number | null;
}

export const insertTextVersion = statement('merchants.insert-mail-text-version', (db, p: NewVersion) =>
  db.insertInto('mailTextVersions').values({
    merchantId: p.merchantId,
    name: p.name,
    number: p.number,
    content: p.content,
    publishedBy: p.publishedBy,
    takenFrom: p.takenFrom,
  }),
);

export const deleteTextVersions = statement('merchants.delete-mail-text-versions', (db, p: Named & { upTo: number }) =>
  db
    .deleteFrom('mailTextVersions')
    .where('merchantId', '=', p.merchantId)
    .where('name', '=', p.name)
    .where('number', '<=', p.upTo),
);
