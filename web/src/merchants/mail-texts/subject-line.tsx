import styles from './mail-texts.module.css';

const PARTS = /(\{\w+\})/;

/** A text whose placeholders look different from its words. */
export const SubjectLine = ({ children }: { children: string }) => (
  <>
    {children.split(PARTS).map((part, place) =>
      PARTS.test(part) ? (
        // The parts of a text keep their order, so their position is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles['token']}>
          {part.slice(1, -1)}
        </span>
      ) : (
        part
      ),
    )}
  </>
);
