import { ApplyRuleSet, CreateRuleSet, SetRuleSetRetired, UpdateRuleSet } from '@sandbar/contract/catalogue';
import { PRICING_LIMITS, type GridType } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { actorMay } from '@sandbar/domain/permissions';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { changeSelection } from './change-selection.ts';
import { countRuleSets, lockRuleSet, ruleSetName } from './rule-sets.queries.ts';
import { insertRuleSet, retireRuleSet, updateRuleSet as save } from './rule-sets.store.ts';

const taken = (name: string) => ({ stay_rule_sets_name: { code: 'RULE_SET_NAME_TAKEN', data: { name } } as const });

interface Given {
  Name: string;
  ProductType: number;
  Price: number;
  Nights: number;
}
const columnsOf = ({ Name: name, ProductType: productType, Price: price, Nights: nights }: Given) => ({
  name,
  productType,
  price,
  nights,
});

/** Catalogue/CreateRuleSet: saves terms under a name. */
export const createRuleSet = handler(CreateRuleSet, async ({ Id: id, ...given }, { merchant, actorId: by, commit }) => {
  const merchantId = merchant.id;
  return commit(
    async (transaction) => {
      const limit = PRICING_LIMITS.ruleSets;
      const [sets] = await transaction.run(countRuleSets({ merchantId }));
      if (sets!.count >= limit) return refuse('RULE_SET_LIMIT', { limit });
      await transaction.run(insertRuleSet({ merchantId, id, by, ...columnsOf(given) }));
      return accept({ answer: { id }, events: [{ kind: 'rule-set.changed', subjectId: id }] });
    },
    { ...taken(given.Name), stay_rule_sets_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});

/**
 * Catalogue/UpdateRuleSet: replaces all fields; stays keep their prices. A change based on an older version is refused.
 */
export const updateRuleSet = handler(UpdateRuleSet, async (input, { merchant, actorId: by, commit }) => {
  const merchantId = merchant.id;
  const { RuleSetId: id, Version: version } = input;
  return commit(async (transaction) => {
    const stored = await first(transaction.run(lockRuleSet({ merchantId, id })));
    if (!stored) return refuse('RULE_SET_NOT_FOUND', {});
    if (stored.version !== version) return refuse('SAVED_MEANWHILE', { by: stored.by ?? merchant.name });
    await transaction.run(save({ merchantId, id, by, ...columnsOf(input) }));
    const events = [{ kind: 'rule-set.changed', subjectId: id }];
    return accept({ answer: { id, version: version + 1 }, events });
  }, taken(input.Name));
});

/** Catalogue/SetRuleSetRetired: the set is no longer offered, or is offered again. */
export const setRuleSetRetired = handler(
  SetRuleSetRetired,
  async ({ RuleSetId: id, Retired: retired }, { merchant, actorId: by, commit, database }) => {
    const merchantId = merchant.id;
    const known = await first(database.run(ruleSetName({ merchantId, id })));
    if (!known) return refuse('RULE_SET_NOT_FOUND', {});
    return commit(async (transaction) => {
      await transaction.run(retireRuleSet({ merchantId, id, by, retired }));
      return accept({ answer: { id }, events: [{ kind: 'rule-set.changed', subjectId: id }] });
    }, taken(known.name));
  },
);

/** Catalogue/ApplyRuleSet: prices and publishes a selection by a set, in the version that its sender saw. */
export const applyRuleSet = handler(ApplyRuleSet, async (input, context) => {
  const { merchant, actor } = context;
  // A rate set that publishes stays needs the permission to publish.
  if (!actorMay(actor, 'stay.publish')) return refuse('NOT_ALLOWED', {});
  return changeSelection(
    input,
    async (transaction) => {
      const stored = await first(transaction.run(lockRuleSet({ merchantId: merchant.id, id: input.RuleSetId })));
      if (!stored) return refuse('RULE_SET_NOT_FOUND', {});
      if (stored.retired) return refuse('RULE_SET_RETIRED', {});
      if (stored.version !== input.Version) return refuse('SAVED_MEANWHILE', { by: stored.by ?? merchant.name });
      const { id: ruleSetId, price, nights } = stored;
      return accept({ kind: 'apply', productType: stored.productType as GridType, price, nights, ruleSetId });
    },
    context,
  );
});
