import type { JoinExpr, Node, RangeVar, ResTarget, SelectStmt, WithClause } from 'libpg-query';
import { equalitiesIn, isOneOf } from './conditions.ts';
import { inScopes, propagate, renamed, Scope, Value, type Output, type Relation } from './scopes.ts';
import { namesIn, walk } from './syntax-tree.ts';

/**
 * The parameter to which each mention of a tenant table is bound. A value is bound when it is a parameter, or when a
 * condition that holds for every row makes it equal to a bound value. An expression that cannot be analyzed binds
 * nothing, so a safe statement may be refused, but an unsafe one is never accepted.
 */
export const tenantBindings = (
  statement: Node,
  tenantTables: ReadonlySet<string>,
): { table: string; parameter: number | undefined }[] => {
  const reader = new Reader(tenantTables);
  reader.read(statement, undefined);
  let tables = 0;
  walk(statement, (node) => {
    if (typeof node.relname === 'string') tables += 1;
    return !('LockingClause' in node);
  });
  if (tables !== reader.tables) throw new Error(`${tables - reader.tables} tables stand where the check does not look`);
  propagate(reader.values);
  return reader.mentions.map(({ table, merchant }) => ({ table, parameter: merchant.parameter }));
};

class Reader {
  mentions: { table: string; merchant: Value }[] = [];
  tables = 0;
  values: Value[] = [];
  #tenantTables: ReadonlySet<string>;
  constructor(tenantTables: ReadonlySet<string>) {
    this.#tenantTables = tenantTables;
  }

  read(statement: Node, parent: Scope | undefined): Output {
    if ('SelectStmt' in statement) return this.#select(statement.SelectStmt, parent);
    const scope = new Scope(parent);
    if ('InsertStmt' in statement) {
      const { relation, cols, selectStmt, onConflictClause, returningClause, withClause } = statement.InsertStmt;
      this.#with(withClause, scope);
      const inserted = selectStmt ? this.read(selectStmt, scope) : { columns: [], partial: true };
      const place = (cols ?? []).findIndex(
        (column) => 'ResTarget' in column && column.ResTarget.name === 'merchant_id',
      );
      const target = this.#table(relation!, scope);
      const [merchant] = target.columns;
      const value = inserted.partial ? undefined : inserted.columns[place]?.value;
      if (merchant && value) merchant.value.sources.push([value]);
      this.#expressions([onConflictClause], scope);
      return this.#output(returningClause?.exprs, scope);
    }
    if ('UpdateStmt' in statement) {
      const { relation, targetList, fromClause, whereClause, returningClause, withClause } = statement.UpdateStmt;
      return this.#change(scope, {
        relation,
        others: fromClause,
        whereClause,
        withClause,
        returning: returningClause?.exprs,
        sets: targetList,
      });
    }
    if ('DeleteStmt' in statement) {
      const { relation, usingClause, whereClause, returningClause, withClause } = statement.DeleteStmt;
      return this.#change(scope, {
        relation,
        others: usingClause,
        whereClause,
        withClause,
        returning: returningClause?.exprs,
        sets: [],
      });
    }
    throw new Error(`not understood: ${Object.keys(statement).join()}`);
  }

  #change(
    scope: Scope,
    of: {
      relation: RangeVar | undefined;
      others: Node[] | undefined;
      whereClause: Node | undefined;
      withClause: WithClause | undefined;
      returning: Node[] | undefined;
      sets: Node[] | undefined;
    },
  ): Output {
    this.#with(of.withClause, scope);
    this.#table(of.relation!, scope);
    for (const item of of.others ?? []) this.#from(item, scope);
    this.#condition(of.whereClause, scope, scope.relations);
    this.#expressions(of.sets, scope);
    return this.#output(of.returning, scope);
  }

  #select(select: SelectStmt, parent: Scope | undefined): Output {
    const scope = new Scope(parent);
    this.#with(select.withClause, scope);
    const {
      larg,
      rarg,
      valuesLists,
      sortClause,
      limitCount,
      limitOffset,
      groupClause,
      havingClause,
      distinctClause,
      windowClause,
    } = select;
    for (const item of select.fromClause ?? []) this.#from(item, scope);
    this.#condition(select.whereClause, scope, scope.relations);
    this.#expressions(
      [sortClause, limitCount, limitOffset, groupClause, havingClause, distinctClause, windowClause],
      scope,
    );
    if (larg && rarg) return this.#both(this.#select(larg, scope), this.#select(rarg, scope));
    if (!valuesLists) return this.#output(select.targetList, scope);
    this.#expressions(valuesLists, scope);
    const rows = valuesLists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
    return {
      columns: rows[0]!.map((_, place) => ({
        name: `column${place + 1}`,
        value: this.#all(rows.map((row) => this.#valueOf(row[place], scope))),
      })),
      partial: false,
    };
  }

  /** A union is bound where both sides are. */
  #both(left: Output, right: Output): Output {
    if (left.partial || right.partial) return { columns: [], partial: true };
    return {
      columns: left.columns.map(({ name, value }, place) => ({
        name,
        value: this.#all([value, right.columns[place]?.value]),
      })),
      partial: false,
    };
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const cte of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in cte)) continue;
      const { ctename, aliascolnames, ctequery } = cte.CommonTableExpr;
      // While a recursive query is read, its own rows count as not bound.
      if (clause?.recursive) scope.ctes.set(ctename!, { columns: [], partial: true });
      scope.ctes.set(ctename!, renamed(this.read(ctequery!, scope), aliascolnames));
    }
  }

  /** @returns the relations of an item of FROM */
  #from(item: Node, scope: Scope): Relation[] {
    if ('RangeVar' in item) return [this.#table(item.RangeVar, scope)];
    if ('JoinExpr' in item) return this.#join(item.JoinExpr, scope);
    let output: Output = { columns: [], partial: true };
    const { alias } =
      'RangeSubselect' in item ? item.RangeSubselect : 'RangeFunction' in item ? item.RangeFunction : {};
    if ('RangeSubselect' in item) output = this.read(item.RangeSubselect.subquery!, scope);
    else this.#expressions([item], scope);
    return [this.#bring(renamed(output, alias?.colnames), alias?.aliasname, scope)];
  }

  #join({ jointype, larg, rarg, quals, usingClause, alias, isNatural }: JoinExpr, scope: Scope): Relation[] {
    if (alias || isNatural) throw new Error('a natural join, or one with an alias, is not understood');
    const left = this.#from(larg!, scope);
    const right = this.#from(rarg!, scope);
    const both = [...left, ...right];
    // An outer join keeps all rows of one side whatever its condition, so the condition binds only the other side.
    const binds =
      jointype === 'JOIN_INNER' ? both : jointype === 'JOIN_LEFT' ? right : jointype === 'JOIN_RIGHT' ? left : [];
    this.#condition(quals, scope, binds);
    for (const name of namesIn(usingClause)) {
      const [one, other] = [left, right].map(
        (side) => side.flatMap(({ columns }) => columns).find((column) => column.name === name)?.value,
      );
      if (!one || !other) continue;
      if (jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT') other.sources.push([one]);
      if (jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT') one.sources.push([other]);
    }
    return both;
  }

  #table({ relname, alias }: RangeVar, scope: Scope): Relation {
    this.tables += 1;
    const cte = inScopes(scope, ({ ctes }) => ctes.get(relname!));
    if (cte) return this.#bring(renamed(cte, alias?.colnames), alias?.aliasname ?? relname, scope);
    if (alias?.colnames) throw new Error('a table whose columns get other names is not understood');
    const isTenant = this.#tenantTables.has(relname!);
    const columns = isTenant ? ['merchant_id'] : relname === 'merchants' ? ['id'] : [];
    const relation = this.#bring(
      { columns: columns.map((name) => ({ name, value: this.#value([]) })), partial: true },
      alias?.aliasname ?? relname,
      scope,
    );
    if (isTenant) this.mentions.push({ table: relname!, merchant: relation.columns[0]!.value });
    return relation;
  }

  /** Each mention has its own columns, which conditions may bind. */
  #bring({ columns, partial }: Output, alias: string | undefined, scope: Scope): Relation {
    const relation = {
      alias,
      columns: columns.map(({ name, value }) => ({ name, value: this.#value([[value]]) })),
      partial,
    };
    scope.relations.push(relation);
    return relation;
  }

  /** @param binds the relations whose columns the condition binds */
  #condition(condition: Node | undefined, scope: Scope, binds: readonly Relation[]): void {
    if (!condition) return;
    this.#expressions([condition], scope);
    const own = new Set(binds.flatMap(({ columns }) => columns.map(({ value }) => value)));
    for (const [one, other] of equalitiesIn(condition)) {
      const [left, right] = [this.#valueOf(one, scope), this.#valueOf(other, scope)];
      if (left && right && own.has(left)) left.sources.push([right]);
      if (left && right && own.has(right)) right.sources.push([left]);
    }
    for (const { tested, subselect } of isOneOf(condition)) {
      const { columns, partial } = this.#subselects.get(subselect)!;
      tested.forEach((each, place) => {
        const value = this.#valueOf(each, scope);
        if (value && own.has(value) && !partial && columns[place]) value.sources.push([columns[place].value]);
      });
    }
  }

  #subselects = new Map<Node, Output>();

  /** Reads the queries within expressions. */
  #expressions(expressions: readonly unknown[] | undefined, scope: Scope): void {
    walk(expressions, (node) => {
      const link = node.SubLink as { subselect?: Node; testexpr?: Node } | undefined;
      if (!link?.subselect) return true;
      this.#expressions([link.testexpr], scope);
      this.#subselects.set(link.subselect, this.read(link.subselect, scope));
      return false;
    });
  }

  #output(targets: readonly Node[] | undefined, scope: Scope): Output {
    this.#expressions(targets, scope);
    const output: Output = { columns: [], partial: false };
    for (const target of targets ?? []) {
      const { name, val } = (target as { ResTarget: ResTarget }).ResTarget;
      const fields = val && 'ColumnRef' in val ? namesIn(val.ColumnRef.fields) : [];
      if (fields.length > 0 && fields.at(-1) === undefined) {
        const [alias] = fields;
        const shown = scope.relations.filter((relation) => alias === undefined || relation.alias === alias);
        output.columns.push(...shown.flatMap(({ columns }) => columns));
        output.partial ||= shown.length === 0 || shown.some(({ partial }) => partial);
      } else output.columns.push({ name: name ?? fields.at(-1), value: this.#valueOf(val, scope) ?? this.#value([]) });
    }
    return output;
  }

  /** The value of an expression, if it can be bound. */
  #valueOf(expression: Node | undefined, scope: Scope): Value | undefined {
    if (!expression) return undefined;
    if ('TypeCast' in expression)
      return namesIn(expression.TypeCast.typeName?.names).at(-1) === 'uuid'
        ? this.#valueOf(expression.TypeCast.arg, scope)
        : undefined;
    if ('ParamRef' in expression) return Object.assign(this.#value([]), { parameter: expression.ParamRef.number });
    if (!('ColumnRef' in expression)) return undefined;
    const fields = namesIn(expression.ColumnRef.fields);
    const [alias, name] = fields.length === 1 ? [undefined, fields[0]] : fields.length === 2 ? fields : [];
    if (name === undefined) return undefined;
    const of = (relation: Relation) => relation.columns.find((column) => column.name === name)?.value;
    if (alias === undefined) return inScopes(scope, ({ relations }) => relations.map(of).find(Boolean));
    const relation = inScopes(scope, ({ relations }) => relations.find((each) => each.alias === alias));
    return relation && of(relation);
  }

  /** A value that is bound when all of these are; an expression that cannot be bound keeps it unbound. */
  #all(values: readonly (Value | undefined)[]): Value {
    return this.#value(values.some((value) => value === undefined) ? [] : [values as Value[]]);
  }

  #value(sources: Value[][]): Value {
    const value = Object.assign(new Value(), { sources });
    this.values.push(value);
    return value;
  }
}
