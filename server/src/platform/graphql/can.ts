import { actorMay, isPermission, type Audience } from '@sandbar/domain/permissions';
import {
  defaultFieldResolver,
  getDirectiveValues,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { GraphRefusal, type GraphContext } from './context.ts';

/** Who may read a field, from `@can` in the schema (contract/src/common/common.graphql). */
export interface Rule {
  audience: Exclude<Audience, 'system'>;
  recent: boolean;
  frame: boolean;
  order: string | undefined;
  scope: string | undefined;
}

/**
 * The rule of a field; undefined when it has none.
 * @throws for a rule that names an unknown permission or argument
 */
const ruleOf = (schema: GraphQLSchema, name: string, field: GraphQLField<unknown, unknown>): Rule | undefined => {
  const directive = schema.getDirective('can');
  const given = directive && field.astNode && getDirectiveValues(directive, field.astNode);
  if (!given) return undefined;
  const { do: audience, recent, frame, order, scope } = given as Record<string, unknown>;
  if (typeof audience !== 'string' || !(audience === 'anyone' || audience === 'member' || isPermission(audience)))
    throw new Error(`@can of ${name} asks for ${String(audience)}, which is no permission`);
  if (typeof order === 'string' && !field.args.some((argument) => argument.name === order))
    throw new Error(`@can of ${name} names the argument ${order}, which it does not have`);
  return {
    audience,
    recent: recent === true,
    frame: frame === true,
    order: typeof order === 'string' ? order : undefined,
    scope: typeof scope === 'string' ? scope : undefined,
  };
};

/** @throws GraphRefusal SIGNED_OUT, NOT_ALLOWED */
const check = async (rule: Rule, given: Record<string, unknown>, context: GraphContext): Promise<void> => {
  const refused = () => new GraphRefusal({ code: 'NOT_ALLOWED', data: {} }, context.locale);
  if (context.inFrame && !rule.frame) throw refused();
  if (rule.audience === 'anyone') return;
  const { userId, permissions, frame, key } = await (rule.recent ? context.recentSession() : context.session());
  if (key && rule.scope && key.scopes.includes(rule.scope)) return;
  const service = key ? true : undefined;
  if (!actorMay({ kind: 'user', userId, permissions, frame, service }, rule.audience)) throw refused();
  if (!frame || !rule.order) return;
  const order = given[rule.order];
  if (typeof order !== 'string' || frame.orderId !== order.toLowerCase()) throw refused();
};

/**
 * Puts the rules of a schema before its resolvers. A read that is not allowed is refused; a nullable field below Query
 * is null instead, so that one query serves all readers.
 * @throws when a field of Query has no rule, so that such a server does not start
 */
export const guardFields = (schema: GraphQLSchema): void => {
  const query = schema.getQueryType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      const rule = ruleOf(schema, name, field);
      if (!rule) {
        if (type === query) throw new Error(`${name} does not say who may read it: @can is missing`);
        continue;
      }
      const resolve = field.resolve ?? defaultFieldResolver;
      const nullInstead = type !== query && !isNonNullType(field.type);
      field.resolve = async (parent, given, context, info) => {
        try {
          await check(rule, given, context as GraphContext);
        } catch (error) {
          if (nullInstead && error instanceof GraphRefusal) return null;
          throw error;
        }
        return resolve(parent, given, context, info) as unknown;
      };
    }
  }
};
