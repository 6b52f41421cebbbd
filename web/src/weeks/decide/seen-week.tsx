import { useState } from 'react';
import { useRead } from '../../transport/use-read.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WeekSheet } from './week-sheet.tsx';
import { WeekToDecideQuery } from './week-to-decide.query.ts';
import styles from './decide.module.css';

/** A week with its pictures and checks, read-only. */
const SeenWeek = ({ id }: { id: string }) => {
  const read = useRead(WeekToDecideQuery, { id });
  const [picture, setPicture] = useState(0);
  const week = read.data?.weektodecide;
  if (read.isPending) return <Skeleton height={320} radius="var(--r-card)" />;
  // Readers who may not decide this kind see only the request.
  if (!week) return null;
  return (
    <div className={styles['seen']}>
      <WeekSheet week={week} picture={picture} onPicture={setPicture} />
    </div>
  );
};

export default SeenWeek;
