import { quoteRent } from '@sandbar/domain/promotions';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { LibraryPicture } from '../media/library-picture.tsx';
import { programsOf } from '../promotions/rent/chosen-promotion.ts';
import { RentPriceSteps } from '../promotions/rent/rent-price-steps.tsx';
import { shell } from '../transport/shell.ts';
import { useToday } from '../transport/use-today.ts';
import { useRead } from '../transport/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { BackLink } from '../weeks/back-link.tsx';
import { RentalDetail } from '../weeks/rental/rental-detail.tsx';
import { RentalQuery } from '../weeks/rental/rentals.query.ts';
import { promotionsOf } from './parts/rental-promotions.ts';
import styles from './rent-vacation-detail.module.css';

interface RentalPartProps {
  id: string;
  /** Address of the list. */
  list: string;
  onEdit?: (id: string) => void;
}

/** One rental, with its album and programs. */
export const RentalPart = ({ id, list, onEdit }: RentalPartProps) => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const today = useToday();
  const read = useRead(RentalQuery, { id });
  const rental = read.data?.vacationrentproduct;
  const checkIn = rental?.productVacationRent.fromDate;
  const quote =
    rental && checkIn
      ? quoteRent(rental.price, programsOf(promotionsOf(rental)), { today, checkIn, currency: shell.merchant.currency })
      : null;
  return (
    <>
      <BackLink to={list}>{t('title')}</BackLink>
      {rental ? (
        <RentalDetail
          rental={rental}
          soldFor={rental.currentPrice ?? rental.price}
          programs={rental.promotions.filter(({ amount }) => amount > 0).length}
          steps={
            quote &&
            quote.steps.length > 1 && <RentPriceSteps price={rental.price} steps={quote.steps} checkIn={checkIn!} />
          }
          album={
            rental.images.length > 0 && (
              <section aria-label={t('album')}>
                <h2 className="t16 w6">{t('album')}</h2>
                <ul className={styles['album']}>
                  {rental.images.map(({ id: imageId, path, name }) => (
                    <li key={imageId}>
                      <LibraryPicture path={path} alternative={name} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          }
          {...(onEdit && { onEdit: () => onEdit(rental.id) })}
          onMarket={
            rental.state === 'offered' && (
              <Link to={paths.resortStays(rental.friendlyUrl)}>
                {t('onMarket')} <IconArrowUpRight size={16} stroke={1.75} aria-hidden="true" />
              </Link>
            )
          }
        />
      ) : read.data ? (
        <EmptyState page title={t('missing')}>
          {weeks('missingText')}
        </EmptyState>
      ) : (
        <ReadPending read={read} height={320} />
      )}
    </>
  );
};

/** /rent-vacation/detail/:id: one rental of the reader. */
const RentVacationDetailPage = () => {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return <RentalPart id={id} list={paths.rentals()} onEdit={(room) => void navigate(paths.rentalEdit(room))} />;
};

export default RentVacationDetailPage;
