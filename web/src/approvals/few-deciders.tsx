import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { graphql } from '../transport/graphql.ts';
import { useRead } from '../transport/use-read.ts';
import styles from './approvals.module.css';

const DecidersQuery = graphql(`
  query ApprovalDeciders {
    approvaldeciders
  }
`);

/** Two, because requesters never decide their own requests. */
const ENOUGH = 2;

interface FewDecidersProps {
  link: (words: string) => ReactNode;
  /**
   * The content below. It is loaded at once, but shown when the number of deciders is known or its request has failed,
   * so that it does not move.
   */
  children?: ReactNode;
}

/** Warns administrators if fewer than two people decide requests, because some requests then have no decider. */
export const FewDeciders = ({ link, children }: FewDecidersProps) => {
  const t = useTexts('approvals');
  const { data, isPending, failureCount } = useRead(DecidersQuery, {});
  const deciders = data?.approvaldeciders ?? ENOUGH;
  return (
    <>
      {deciders < ENOUGH && (
        <div className={styles['few']} role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <p>
            {t(deciders === 0 ? 'noDecider' : 'oneDecider')} {link(t('addDecider'))}
          </p>
        </div>
      )}
      <div hidden={isPending && failureCount === 0}>{children}</div>
    </>
  );
};
