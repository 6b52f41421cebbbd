import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql';
import { isStorableText } from '../http/validation.ts';

/**
 * Limits far above what screens use; a query above one is refused before anything runs. `selections` counts fragment
 * spreads too: otherwise fragments that spread fragments would double the work of counting with each level.
 */
export const QUERY_LIMITS = {
  depth: 8,
  fields: 250,
  aliases: 15,
  rootFields: 8,
  selections: 1_000,
  tokens: 2_000,
  bytes: 20_000,
} as const;

interface Cost {
  fields: number;
  aliases: number;
  rootFields: number;
  selections: number;
}

/**
 * A validation rule: one operation per document. Compiled documents are cached by their text, whichever operation was
 * requested first.
 */
export const oneOperation = (context: ValidationContext): ASTVisitor => ({
  Document({ definitions }) {
    if (definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length > 1)
      context.reportError(new GraphQLError('A document may have one operation.'));
  },
});

/** A validation rule that counts the fields, aliases and root fields of a query with its fragments expanded. */
export const costLimit = (context: ValidationContext): ASTVisitor => {
  const count = (set: SelectionSetNode | undefined, seen: readonly string[], cost: Cost, atRoot: boolean): void => {
    for (const selection of set?.selections ?? []) {
      if (cost.selections >= QUERY_LIMITS.selections) return;
      cost.selections += 1;
      if (selection.kind === Kind.FIELD) {
        cost.fields += 1;
        if (selection.alias) cost.aliases += 1;
        if (atRoot) cost.rootFields += 1;
        count(selection.selectionSet, seen, cost, false);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        count(selection.selectionSet, seen, cost, atRoot);
      } else {
        const name = selection.name.value;
        if (!seen.includes(name)) count(context.getFragment(name)?.selectionSet, [...seen, name], cost, atRoot);
      }
    }
  };
  return {
    OperationDefinition(node) {
      const cost: Cost = { fields: 0, aliases: 0, rootFields: 0, selections: 0 };
      count(node.selectionSet, [], cost, true);
      if (cost.fields > QUERY_LIMITS.fields || cost.selections >= QUERY_LIMITS.selections)
        context.reportError(new GraphQLError(`A query may select at most ${QUERY_LIMITS.fields} fields.`));
      if (cost.aliases > QUERY_LIMITS.aliases)
        context.reportError(new GraphQLError(`A query may use at most ${QUERY_LIMITS.aliases} aliases.`));
      if (cost.rootFields > QUERY_LIMITS.rootFields)
        context.reportError(new GraphQLError(`A query may have at most ${QUERY_LIMITS.rootFields} root fields.`));
    },
    StringValue(node) {
      if (!isStorableText(node.value)) context.reportError(new GraphQLError('A text holds NUL or half a character.'));
    },
  };
};
