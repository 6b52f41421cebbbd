import type { WeekKind } from '@sandbar/domain/weeks';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import type { EvidenceParts } from '../../approvals/evidence.tsx';
import { Code } from '../../ui/code.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SeenWeek = lazyPart(() => import('../../weeks/decide/seen-week.tsx'));

/** Addresses in the console of a request's subject. */
export const EVIDENCE_PARTS: EvidenceParts = {
  order: (code) => (
    <Link to={paths.consoleOrder(code)}>
      <Code code={code} />
    </Link>
  ),
  member: (id, name) => <Link to={paths.consoleMember(id)}>{name}</Link>,
  week: (kind, id, code) => (
    <Link to={paths.consoleWeek(kind as WeekKind, id)}>
      <Code code={code} />
    </Link>
  ),
  seenWeek: (id) => (
    <Suspense>
      <SeenWeek id={id} />
    </Suspense>
  ),
};
