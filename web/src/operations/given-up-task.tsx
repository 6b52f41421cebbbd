import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { DeadLetters, type RecordPaths } from './dead-letters.tsx';
import { OperationsQuery } from './operations.query.ts';

/** Shows work that the server gave up as a task for staff: each error with advice. */
const GivenUpTask = ({ link, paths }: { link: ReactNode; paths: RecordPaths }) => {
  const t = useTexts('tasks');
  const { data, error, refetch } = useRead(OperationsQuery, {}, { staleTime: 0 });
  const read = data?.operations;
  return (
    <>
      <p>{t('givenUpText')}</p>
      {read ? (
        <DeadLetters letters={read.deadLetters} queues={read.queues} paths={paths} />
      ) : (
        <ReadPending read={{ error, refetch }} height={240} />
      )}
      <p>{link}</p>
    </>
  );
};

export default GivenUpTask;
