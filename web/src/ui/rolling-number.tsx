import { Num } from './num.tsx';
import styles from './rolling-number.module.css';

const DIGITS = [...'0123456789'];

/**
 * A formatted number whose digits roll to their new value (200 ms) without changing the width of the others. Screen
 * readers hear the text once. Positions are counted from the right, so that units keep their place when a digit is
 * added.
 */
export const RollingNumber = ({ text, className }: { text: string; className?: string }) => {
  const characters = [...text];
  return (
    <Num className={className}>
      <span className="hidden-visually">{text}</span>
      <span className={styles['roll']} aria-hidden="true">
        {characters.map((character, index) => {
          const key = characters.length - index;
          const digit = DIGITS.indexOf(character);
          if (digit < 0)
            return (
              <span key={key} style={{ whiteSpace: 'pre' }}>
                {character}
              </span>
            );
          return (
            <span key={key} className={styles['digit']}>
              <span className={styles['strip']} style={{ transform: `translateY(${-digit * 10}%)` }}>
                {DIGITS.map((each) => (
                  <span key={each}>{each}</span>
                ))}
              </span>
            </span>
          );
        })}
      </span>
    </Num>
  );
};
