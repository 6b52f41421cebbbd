import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import type { Column } from '../ui/table/types.ts';
import styles from './weeks.module.css';

interface WeekNameProps {
  to: string;
  /** Of the room type, otherwise of the resort. */
  image: PictureSource | null;
  name: string;
  /** The second line. */
  resort: string;
}

/** Picture, name and resort of a week in a table: its name leads to its page. */
export const WeekName = ({ to, image, name, resort }: WeekNameProps) => (
  <span className={styles['name']}>
    <span className={styles['thumb']}>
      {image && <Picture picture={image} crop={[60, 48]} fill radius="var(--r-sm)" alternative="" />}
    </span>
    <span className={styles['lines']}>
      <Link to={to} className={`ellipsis w5 ${styles['link']}`}>
        {name}
      </Link>
      <span className="ellipsis t12 muted">{resort}</span>
    </span>
  </span>
);

/** Two lines of a cell, the second muted. */
export const Lines = ({ first, second }: { first: string; second: string }) => (
  <span className={styles['lines']}>
    <span className="n ellipsis">{first}</span>
    <span className="n ellipsis t12 muted">{second}</span>
  </span>
);

/** The week's owner, in the lists of staff. */
export const useOwnerColumn = <Row extends { owner: string; ownerEmail: string }>(): Column<Row> => ({
  key: 'owner',
  title: useTexts('weeks')('owner'),
  width: 184,
  cell: ({ owner, ownerEmail }) => <Lines first={owner} second={ownerEmail} />,
});

interface WeekCardProps extends Omit<WeekNameProps, 'to'> {
  /** Its proceeds: `4.032` and `điểm`. */
  amount: string;
  unit?: string;
  dates: string;
  badge: ReactNode;
}

/** The same on a phone: three lines beside a picture. */
export const WeekCard = ({ image, name, resort, amount, unit, dates, badge }: WeekCardProps) => (
  <span className={styles['card']}>
    <span className={styles['cardThumb']}>
      {image && <Picture picture={image} crop={[75, 75]} fill radius="var(--r-sm)" alternative="" />}
    </span>
    <span className="ellipsis w6">{name}</span>
    <span className={`n w6 ${styles['end']}`}>{amount}</span>
    <span className={`ellipsis muted ${unit ? '' : styles['wide']}`}>{resort}</span>
    {unit && <span className={`muted ${styles['end']}`}>{unit}</span>}
    <span className={styles['cardFoot']}>
      <span className={`n ${styles['cardDates']}`}>{dates}</span>
      {badge}
    </span>
  </span>
);
