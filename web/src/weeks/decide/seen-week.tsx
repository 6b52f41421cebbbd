import { useState } from 'react';
import { useRead } from '../../transport/use-read.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WeekSheet } from './week-sheet.tsx';
import { WeekToDecideQuery } from './week-to-decide.query.ts';
import styles from './decide.module.css';

/** A week with its pictures and checks, to be looked at: nothing is decided of it here. */
const SeenWeek = ({ id }: { id: string }) => {
  const read = useRead(WeekToDecideQuery, { id });
  const [picture, setPicture] = useState(0);
  const week = read.data?.weektodecide;
  if (read.isPending) return <Skeleton height={320} radius="var(--r-card)" />;
  // Whoever may not decide of its kind sees no more of it than the request says.
  if (!week) return null;
  return (
    <div className={styles['seen']}>
      <WeekSheet week={week} picture={picture} onPicture={setPicture} />
    </div>
  );
};

export default SeenWeek;
