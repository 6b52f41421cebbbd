import { Suspense, type ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { Gallery } from './gallery/gallery.tsx';
import { ResortHeader } from './header/resort-header.tsx';
import { offerOf } from './offer.ts';
import styles from './resort-detail.module.css';
import type { ResortData } from './resort-page.query.ts';
import { ResortSkeleton } from './resort-skeleton.tsx';
import { roomRows } from './rooms/room-rows.ts';
import type { DetailLinks, RenderHold } from './slots.ts';
import { DetailTabs, type DetailTab } from './tabs/detail-tabs.tsx';
import type { useResortPage } from './use-resort-page.ts';
import { useTabScroll } from './use-tab-scroll.ts';
import { VacationTab } from './vacation-tab.tsx';

/** The message for an unknown resort. */
const NoResort = lazyPart(() => import('./no-resort.tsx'));

/** The tab that fewer readers open. */
const InformationTab = lazyPart(async () => ({
  default: (await import('./information/information-tab.tsx')).InformationTab,
}));

const ResortActions = lazyPart(() => import('./header/resort-actions.tsx'), { quiet: true });

interface ResortDetailProps {
  read: ReturnType<typeof useResortPage>;
  tab: DetailTab;
  search: ResortSearch;
  change: ChangeSearch;
  links: DetailLinks;
  renderHold: RenderHold;
  onBack: () => void;
}

/**
 * A resort: header, pictures, and two tabs. While it loads, a skeleton; after a failure or for an unknown resort, a
 * message.
 */
export const ResortDetail = ({ read, tab, ...rest }: ResortDetailProps) => {
  useTabScroll(tab);
  const { resort, error } = read;
  if (resort) return <Page resort={resort} tab={tab} {...rest} />;
  if (resort === null)
    return (
      <Suspense>
        <NoResort
          search={rest.search}
          listPath={rest.links.list()}
          renderHold={rest.renderHold}
          show={(draft, renderHold) => <Page {...rest} resort={draft} tab={tab} renderHold={renderHold} draft />}
        />
      </Suspense>
    );
  if (error) {
    return (
      <PageFrame>
        <div className={styles['failed']}>
          <ReadFailed error={error} retry={() => void read.refetch()} />
        </div>
      </PageFrame>
    );
  }
  return <ResortSkeleton />;
};

const Page = ({
  resort,
  tab,
  search,
  change,
  links,
  renderHold,
  onBack,
  draft,
}: Omit<ResortDetailProps, 'read'> & { resort: ResortData; draft?: boolean }) => {
  const { rooms } = roomRows(resort.products, resort.heldByMe, []);
  const content: Record<DetailTab, () => ReactNode> = {
    stays: () => <VacationTab resort={resort} search={search} change={change} renderHold={renderHold} links={links} />,
    information: () => (
      <Suspense fallback={<Skeleton height={480} />}>
        <InformationTab resort={resort} />
      </Suspense>
    ),
  };
  return (
    <article className={styles['page']}>
      <PageFrame>
        <div className={styles['top']}>
          <ResortHeader resort={resort} listPath={links.list}>
            {!draft && <ResortActions resort={resort} search={search} path={links.stays} />}
          </ResortHeader>
          <Gallery name={resort.name} images={resort.images} onBack={onBack} />
        </div>
      </PageFrame>
      <DetailTabs
        name={resort.name}
        current={tab}
        paths={links}
        freeWeeks={resort.weeks.filter((week) => week.state === 'free').length}
        cheapest={offerOf(rooms, null)?.cheapest ?? null}
      />
      <PageFrame>{content[tab]()}</PageFrame>
    </article>
  );
};
