import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Printer } from '../platform/pdf/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { enrolOwners, issueStatements, onWeekGiven } from './issue-statements.ts';
import { ownerStatementResolvers } from './statements.resolvers.ts';
import { ownerStatementRoutes } from './statements.routes.ts';
import { onStatementIssued } from './notify-owner.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  printer: Printer;
  inform: Inform;
  onError(error: unknown, doing: string): void;
}

export { ownerStatementMails } from './statement-mails.ts';

export const statementsSlice = {
  resolvers: () => ownerStatementResolvers,
  routes: (parts) => [ownerStatementRoutes(parts)],
  jobs: (parts) => [enrolOwners(parts), issueStatements(parts)],
  eventHandlers: (parts) => ({
    'statement.issued': [onStatementIssued(parts)],
    'week.changed': [onWeekGiven(parts)],
  }),
} satisfies Slice<Parts>;
