import styles from './mail-texts.module.css';

const PARTS = /(\{\w+\})/;

/** A text with its placeholders set apart, as they are seen beside words. */
export const SubjectLine = ({ children }: { children: string }) => (
  <>
    {children.split(PARTS).map((part, place) =>
      PARTS.test(part) ? (
        // The parts of one text never change their order.
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
