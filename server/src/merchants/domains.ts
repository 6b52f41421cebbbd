import { randomBytes } from 'node:crypto';
import { AddDomain, CheckDomain, RemoveDomain, SetMainDomain } from '@sandbar/contract/merchants';
import { accept, refuse } from '@sandbar/domain/common';
import {
  DOMAIN_CHECK_SECONDS,
  DOMAINS_MOST,
  isOwnHost,
  plainHost,
  verificationRecord,
} from '@sandbar/domain/merchants';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { domainsOf, hostOwner, ownDomain } from './merchants.domains.queries.ts';
import {
  claimHost,
  deleteDomain,
  insertDomain,
  markChecked,
  releaseHost,
  saveDomains,
} from './merchants.domains.store.ts';
import { lockSettings } from './merchants.store.ts';

/** A merchant's own host names: added, verified by a TXT record, used, and removed. */

const taken = { code: 'HOST_TAKEN', data: {} } as const;

const changed = ({ merchant: { id } }: CommandContext) => [{ kind: 'merchant.changed' as const, subjectId: id }];

/** The stored hosts of the merchant, whose row is locked until the transaction ends. */
const lockHosts = async (transaction: Transaction, merchantId: string): Promise<string[]> =>
  (await first(transaction.run(lockSettings({ merchantId }))))!.domains;

/**
 * Merchant/AddDomain. The host leads to the merchant only after it is verified. HOST_TAKEN when another merchant uses
 * it.
 */
export const addDomain = handler(AddDomain, async (input, context) => {
  const { merchant, database, installation, actorId } = context;
  const host = plainHost(input.Host);
  if (!isOwnHost(host, installation.baseDomain)) return refuse('HOST_NOT_USABLE', { host });
  const merchantId = merchant.id;
  const owner = await first(database.run(hostOwner({ host })));
  if (owner && owner.ofMerchant !== merchantId) return refuse('HOST_TAKEN', {});
  return context.commit(
    async (transaction) => {
      await lockHosts(transaction, merchantId);
      const known = await transaction.run(domainsOf({ merchantId }));
      if (known.length >= DOMAINS_MOST) return refuse('DOMAIN_LIMIT', { limit: DOMAINS_MOST });
      const token = randomBytes(24).toString('base64url');
      await transaction.run(insertDomain({ merchantId, host, token, addedBy: actorId }));
      return accept({ answer: { id: input.Id, host }, events: changed(context) });
    },
    { merchant_domains_pkey: { code: 'DOMAIN_ADDED_BEFORE', data: {} } },
  );
});

/**
 * Merchant/CheckDomain: looks up the TXT record, unless it was looked up a moment ago. A verified host stays verified,
 * whatever later answers say, because a failure at a provider must not close a marketplace.
 */
export const checkDomain = handler(CheckDomain, async (input, context) => {
  const { merchant, database, installation } = context;
  const [merchantId, host] = [merchant.id, plainHost(input.Host)];
  const domain = await first(database.run(ownDomain({ merchantId, host })));
  if (!domain) return refuse('NOT_FOUND', {});
  const justNow = domain.checkedAt && domain.now.getTime() - domain.checkedAt.getTime() < DOMAIN_CHECK_SECONDS * 1_000;
  const { name, value } = verificationRecord(host, domain.token);
  const found = domain.verifiedAt !== null || (!justNow && (await installation.resolveTxt(name)).includes(value));
  return context.commit(
    async (transaction) => {
      const hosts = await lockHosts(transaction, merchantId);
      // The domain may have been removed meanwhile.
      const still = await first(transaction.run(ownDomain({ merchantId, host })));
      if (!still) return refuse('NOT_FOUND', {});
      const answer = { id: input.Id, host, verified: found };
      if (still.verifiedAt || justNow) return accept({ answer, events: [] });
      await transaction.run(markChecked({ merchantId, host, checkedAt: new Date(), verified: found }));
      if (found) {
        await transaction.run(claimHost({ host, ofMerchant: merchantId }));
        await transaction.run(saveDomains({ merchantId, domains: [...hosts, host] }));
      }
      return accept({ answer, events: changed(context) });
    },
    { hosts_pkey: taken },
  );
});

/** Merchant/SetMainDomain: links in mails use this host. NOT_FOUND before it is verified. */
export const setMainDomain = handler(SetMainDomain, async (input, context) => {
  const [merchantId, host] = [context.merchant.id, plainHost(input.Host)];
  return context.commit(async (transaction) => {
    const hosts = await lockHosts(transaction, merchantId);
    if (!hosts.includes(host)) return refuse('NOT_FOUND', {});
    const domains = [host, ...hosts.filter((one) => one !== host)];
    await transaction.run(saveDomains({ merchantId, domains }));
    return accept({ answer: { id: input.Id }, events: changed(context) });
  });
});

/** Merchant/RemoveDomain: within seconds the host no longer leads to the merchant, and another one may add it. */
export const removeDomain = handler(RemoveDomain, async (input, context) => {
  const [merchantId, host] = [context.merchant.id, plainHost(input.Host)];
  return context.commit(async (transaction) => {
    const hosts = await lockHosts(transaction, merchantId);
    const [gone] = await transaction.run(deleteDomain({ merchantId, host }));
    if (!gone) return refuse('NOT_FOUND', {});
    if (hosts.includes(host)) {
      await transaction.run(saveDomains({ merchantId, domains: hosts.filter((one) => one !== host) }));
      await transaction.run(releaseHost({ host, ofMerchant: merchantId }));
    }
    return accept({ answer: { id: input.Id }, events: changed(context) });
  });
});
