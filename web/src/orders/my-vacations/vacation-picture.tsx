import { IconBeach } from '@tabler/icons-react';
import { Picture } from '../../ui/picture.tsx';
import type { Vacation } from './my-vacations.query.ts';
import styles from './my-vacations.module.css';

/** The room's first picture, or a quiet stand-in. */
export const VacationPicture = ({ vacation, large }: { vacation: Vacation; large?: boolean }) => {
  const [picture] = vacation.images;
  if (picture)
    return large ? (
      <Picture
        picture={picture}
        crop={[800, 600]}
        more={[[400, 300]]}
        sizes="(min-width: 1200px) 448px, 100vw"
        alternative=""
      />
    ) : (
      <Picture picture={picture} crop={[400, 300]} alternative="" />
    );
  return (
    <span className={styles['default']}>
      <IconBeach size={40} stroke={1.4} aria-hidden="true" />
    </span>
  );
};
