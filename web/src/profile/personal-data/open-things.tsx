import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { graphql } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import styles from './personal-data.module.css';

const OpenThingsQuery = graphql(`
  query ErasureOpen {
    erasureopen {
      kind
      text
      path
    }
  }
`);

/** Reads the open matters that delay an erasure; undefined while loading. */
export const useOpenThings = (enabled: boolean) => useRead(OpenThingsQuery, {}, { enabled, staleTime: 0 });

/** Lists open matters with links to them. */
export const OpenThings = ({ read }: { read: ReturnType<typeof useOpenThings> }) => {
  const t = useTexts('profile');
  const things = read.data?.erasureopen;
  if (!things) return <ReadPending read={read} height={112} />;
  if (things.length === 0) return null;
  return (
    <ul className={styles['open']} aria-label={t('erasureOpen')}>
      {things.map(({ text, path }) => (
        <li key={text}>{path ? <Link to={path}>{text}</Link> : text}</li>
      ))}
    </ul>
  );
};
