import type { PicturePlace } from '@sandbar/domain/media';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Num, usePriceText } from '../../ui/num.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Heart } from '../actions/heart.tsx';
import { FavouritesQuery, type FavouriteData } from './favourites.query.ts';
import styles from './favourites.module.css';

/** The links of this page. Addresses belong to the app. */
interface Links {
  resorts: string;
  resort: (friendlyUrl: string) => string;
  wait: (resortId: string) => string;
}

const PICTURE: PicturePlace = {
  crop: [400, 300],
  more: [[640, 480]],
  sizes: '(min-width: 600px) 372px, calc(100vw - 32px)',
};

/** Lists the reader's favourite resorts with their free stays, the last marked first. */
export const FavouritesList = ({ links }: { links: Links }) => {
  const t = useTexts('favourites');
  const read = useRead(FavouritesQuery, {}, { staleTime: 0 });
  const found = read.data?.favourites;
  return (
    <div className={`stack one g32 ${styles['page']}`}>
      <header className="stack g12 reading">
        <h1 className="t40">{t('title')}</h1>
        <p className="t16 muted">{t('lead')}</p>
      </header>
      {!found && (
        <ReadPending read={read}>
          <Waiting className={styles['list']}>
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <FavouriteSkeleton key={place} />
            ))}
          </Waiting>
        </ReadPending>
      )}
      {found?.length === 0 && (
        <EmptyState
          title={t('none')}
          action={
            <ButtonLink to={links.resorts} look="secondary" size="medium">
              {t('search')}
            </ButtonLink>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <ul className={styles['list']} aria-label={t('title')}>
          {found.map((one) => (
            <li key={one.id}>
              <FavouriteCard favourite={one} links={links} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** The boxes of a card that is loading. */
const FavouriteSkeleton = () => (
  <div className={styles['card']} aria-hidden="true">
    <div className={styles['picture']} />
    {['55%', '40%', '65%', '50%'].map((width) => (
      <div key={width} style={{ height: 22, display: 'grid', alignItems: 'center' }}>
        <Skeleton width={width} height={12} />
      </div>
    ))}
  </div>
);

const FavouriteCard = ({ favourite, links }: { favourite: FavouriteData; links: Links }) => {
  const t = useTexts('favourites');
  const { id, name, friendlyUrl, place, images, isOffered, stay } = favourite;
  const [image] = images;
  const head = (
    <>
      <span className={styles['picture']} aria-hidden="true">
        {image && <Picture picture={image} {...PICTURE} fill radius="0" alternative="" />}
      </span>
      <h2 className="ellipsis t16 w6">{name}</h2>
    </>
  );
  return (
    <article className={styles['card']} data-gone={!isOffered || undefined}>
      {isOffered ? (
        <Link to={links.resort(friendlyUrl)} className="stack one" title={name}>
          {head}
        </Link>
      ) : (
        head
      )}
      <p className="ellipsis muted">{place}</p>
      {stay ? (
        <FreeStay stay={stay} others={favourite.stayCount - 1} />
      ) : (
        <p>{t(isOffered ? 'nothingFree' : 'gone')}</p>
      )}
      {isOffered && !stay && (
        <p>
          <Link to={links.wait(id)} className="link">
            {t('wait')}
          </Link>
        </p>
      )}
      <Heart resort={favourite} onPicture onRemoved={(again) => showToast(t('removed', { name }), { undo: again })} />
    </article>
  );
};

/** The dates and whole price of one stay, as on a card of the resort list. */
const FreeStay = ({ stay, others }: { stay: NonNullable<FavouriteData['stay']>; others: number }) => {
  const t = useTexts('catalogue');
  const format = useFormat();
  const price = usePriceText()(stay.said);
  return (
    <>
      <p>
        <Num>{format.rangeWords(stay.fromDate, stay.toDate)}</Num>
        {others > 0 && <span className="muted"> {t('otherStays', { count: others })}</span>}
      </p>
      <p>
        <Num className="w6">{stay.cheapest ? t('fromPrice', { price }) : price}</Num>
        <span className="n"> · {t('stayNights', { count: stay.nights })}</span>
        {stay.feeTotal > 0 && ` · ${t('inclFees')}`}
      </p>
    </>
  );
};
