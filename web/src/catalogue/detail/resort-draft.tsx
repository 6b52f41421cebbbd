import { RESORT_PAGE, resortPageVariables, type ResortSearch } from '@sandbar/contract/catalogue';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { graphql } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import type { ResortData } from './resort-page.query.ts';
import styles from './resort-draft.module.css';
import { ResortNotFound } from './resort-not-found.tsx';
import { ResortSkeleton } from './resort-skeleton.tsx';
import type { RenderHold } from './slots.ts';

/** The query of a resort's page for a draft. */
const DRAFT = RESORT_PAGE.replace('ResortPage', 'ResortDraft').replace(
  'productvacation(',
  'productvacation: resortdraft(',
);
const ResortDraftQuery = graphql(DRAFT as typeof RESORT_PAGE);

interface ResortDraftProps {
  search: ResortSearch;
  listPath: string;
  renderHold: RenderHold;
  /** The resort's page as members will see it. */
  show: (resort: ResortData, renderHold: RenderHold) => ReactNode;
}

/** The page of a draft for staff, below a sentence that it is a draft. Its stays cannot be held. */
const ResortDraft = ({ search, listPath, renderHold, show }: ResortDraftProps) => {
  const t = useTexts('resort-draft');
  const { friendlyUrl = '' } = useParams();
  const { data, error } = useRead(ResortDraftQuery, resortPageVariables(friendlyUrl, search), {
    staleTime: 0,
    keepPrevious: true,
  });
  const resort = data?.productvacation;
  if (resort)
    return (
      <>
        <aside className={styles['banner']} aria-labelledby="resort-draft">
          <PageFrame>
            <p id="resort-draft" className="w6">
              {t('title')}
            </p>
            <p>{t('text')}</p>
          </PageFrame>
        </aside>
        {show(resort, (slot) => renderHold({ ...slot, disabledReason: t('noHold') }))}
      </>
    );
  return resort === null || error ? <ResortNotFound listPath={listPath} /> : <ResortSkeleton />;
};

export default ResortDraft;
