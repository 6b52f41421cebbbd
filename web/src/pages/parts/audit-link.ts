import { paths } from '../../app/paths.ts';
import type { SubjectLink } from '../../audit/audit-sentence.tsx';

/** Returns the console's page of an audit entry's subject. */
export const auditLink: SubjectLink = ({ subjectKind, subjectId, subjectRef }) => {
  switch (subjectKind) {
    case 'user':
    case 'profile':
    case 'membership':
    case 'points':
    case 'payout-account':
    case 'affiliate':
      return paths.consoleMember(subjectId);
    case 'order':
    case 'refund':
    case 'waiting-money':
      return subjectRef && paths.consoleOrder(subjectRef);
    case 'resort':
      return paths.consoleResort(subjectId);
    case 'room':
      return paths.consoleRoom(subjectId);
    case 'week':
      return subjectRef === 'deposit' || subjectRef === 'extra-vacation' || subjectRef === 'rental'
        ? paths.consoleWeek(subjectRef, subjectId)
        : null;
    case 'promotion':
      return paths.consoleGiftCode(subjectId);
    case 'rent-promotion':
      return paths.consolePromotion(subjectId);
    case 'payout-run':
      return paths.consolePayoutRun(subjectId);
    case 'role':
      return paths.consoleRoles();
    default:
      return null;
  }
};
