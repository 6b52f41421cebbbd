import { hash } from '@node-rs/argon2';
import { randomBytes, randomUUID } from 'node:crypto';
import { tokenHash } from '../platform/sessions/sessions.ts';
import type { World } from './world.ts';

/** Targets of an account: another session of it, a passkey, and links from mails. */
export interface AccountTargets {
  sessionId: string;
  passkeyId: string;
  /** The recovery link of another account of the same merchant; using it ends that account's sessions. */
  recoveryLink: string;
  registrationLink: string;
  sessionToEndId: string;
  invitationId: string;
  invitationToRevokeId: string;
}

/** The password that `accountTargetsOf` sets. */
export const PROVED_PASSWORD = 'a password to prove';

const secret = () => randomBytes(32).toString('base64url');

export const noAccountTargets = (): AccountTargets => ({
  sessionId: randomUUID(),
  passkeyId: randomUUID(),
  recoveryLink: secret(),
  registrationLink: secret(),
  sessionToEndId: randomUUID(),
  invitationId: randomUUID(),
  invitationToRevokeId: randomUUID(),
});

export const accountTargetsOf = async (world: World, userId: string): Promise<AccountTargets> => {
  const merchantId = world.merchant.id;
  const targets = noAccountTargets();
  const cheapHash = await hash(PROVED_PASSWORD, { memoryCost: 1024, timeCost: 1 });
  await world.sql('update users set password_hash = $3 where merchant_id = $1 and id = $2', [
    merchantId,
    userId,
    cheapHash,
  ]);
  for (const publicId of [targets.sessionId, targets.sessionToEndId])
    await world.sql(
      `insert into sessions (merchant_id, id, user_id, kind, expires_at, public_id)
        values ($1, $2, $3, 'bearer', now() + interval '1 day', $4)`,
      [merchantId, randomBytes(32), userId, publicId],
    );
  await world.sql(
    `insert into passkeys (merchant_id, id, user_id, credential_id, public_key, rp_id, name)
      values ($1, $2, $3, $4, '\\x00', 'azure.localhost', 'a')`,
    [merchantId, targets.passkeyId, userId, secret()],
  );
  await world.sql(
    `insert into recovery_links (merchant_id, id, user_id, locale, token_hash, expires_at)
      values ($1, $2, $3, 'vi-VN', $4, now() + interval '10 minutes')`,
    [merchantId, randomUUID(), await world.addMember(), tokenHash(targets.recoveryLink)],
  );
  await world.sql(
    `insert into registrations (merchant_id, id, email, first_name, last_name, mobile, password_hash, locale,
      token_hash, expires_at)
     values ($1, $2, $3, 'a', 'b', '0903418226', $4, 'vi-VN', $5, now() + interval '1 day')`,
    [merchantId, randomUUID(), `${randomUUID()}@a.example`, cheapHash, tokenHash(targets.registrationLink)],
  );
  for (const id of [targets.invitationId, targets.invitationToRevokeId])
    await world.sql(
      `insert into invitations (merchant_id, id, email, first_name, last_name, mobile, locale, role_ids)
       values ($1, $2::uuid, $2::text || '@a.example', 'a', 'b', '', 'vi-VN', '{}')`,
      [merchantId, id],
    );
  return targets;
};
