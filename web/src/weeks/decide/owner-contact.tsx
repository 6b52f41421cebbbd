import type { WeekToDecide } from './week-to-decide.query.ts';
import styles from './decide.module.css';

/** A week's owner, with links to call and to write. */
export const OwnerContact = ({
  week: { ownerName, ownerMobile, ownerEmail },
}: {
  week: Pick<WeekToDecide, 'ownerName' | 'ownerMobile' | 'ownerEmail'>;
}) => (
  <span className={styles['owner']}>
    <span>{ownerName}</span>
    {ownerMobile && <a href={`tel:${ownerMobile.replaceAll(' ', '')}`}>{ownerMobile}</a>}
    <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>
  </span>
);
