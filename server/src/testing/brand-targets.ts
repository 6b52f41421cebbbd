import { brandContentOf, DEFAULT_SETTINGS, type BrandContent } from '@sandbar/domain/merchants';
import { draftMerchant } from './fixtures.ts';
import type { World } from './world.ts';

/** The brand with which a world's merchant is created. */
export const brandAsIs = (name: string): BrandContent =>
  brandContentOf({ name, ...draftMerchant, settings: DEFAULT_SETTINGS });

/** Makes a draft that equals the brand, and an earlier version of it. */
export const draftDirectly = async (world: World, userId: string): Promise<void> => {
  const drafted = [world.merchant.id, JSON.stringify(brandAsIs(world.merchant.name)), userId];
  await world.sql(
    'insert into brand_drafts (merchant_id, content, changed_by) values ($1, $2, $3) on conflict do nothing',
    drafted,
  );
  await world.sql(
    `insert into brand_versions (merchant_id, number, content, published_by) values ($1, 1, $2, $3)
      on conflict do nothing`,
    drafted,
  );
};

/** The drafted text of a mail, and its name. */
export const draftedMail = { subject: '{code}', message: '', action: '' };
export const MAIL = 'order-paid/en-US';
/** The same mail in a language that has only a draft. */
export const MAIL_DRAFT = 'order-paid/de';

/** Makes a drafted text of a mail, and an earlier version of it. */
export const mailTextDirectly = async (world: World, userId: string): Promise<void> => {
  for (const mail of [MAIL, MAIL_DRAFT])
    await world.sql(
      `insert into mail_texts (merchant_id, name, number, draft, draft_changed_at, draft_changed_by)
     values ($1, $2, 1, $3, now(), $4) on conflict (merchant_id, name) do update
     set number = 1, draft = excluded.draft, draft_changed_at = excluded.draft_changed_at, draft_changed_by =
     excluded.draft_changed_by`,
      [world.merchant.id, mail, JSON.stringify(draftedMail), userId],
    );
  await world.sql(
    `insert into mail_text_versions (merchant_id, name, number, published_by) values ($1, $2, 1, $3)
      on conflict do nothing`,
    [world.merchant.id, MAIL, userId],
  );
};

/** Makes a host name that leads to the merchant. */
export const domainDirectly = async (world: World): Promise<void> => {
  const host = ownHostOf(world.merchant.code);
  await world.sql(
    `insert into merchant_domains (merchant_id, host, token, checked_at, verified_at)
      values ($1, $2, 'shown', now(), now())
     on conflict do nothing`,
    [world.merchant.id, host],
  );
  await world.sql('insert into hosts (host, of_merchant) values ($1, $2) on conflict do nothing', [
    host,
    world.merchant.id,
  ]);
  await world.sql('update merchants set domains = array[$2] where id = $1', [world.merchant.id, host]);
};

export const ownHostOf = (code: string): string => `${code}.own.example`;
