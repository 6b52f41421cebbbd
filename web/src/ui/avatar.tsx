import styles from './avatar.module.css';

/** Initials of the first and last word: family and given name in Vietnamese, given and family name elsewhere. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** `picture` is a media base path or null. Decorative: the name is beside it or on its button. */
export const Avatar = ({ name, picture, size }: { name: string; picture?: string | null; size: number }) => (
  <span
    className={styles['avatar']}
    style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.38)) }}
    aria-hidden="true"
  >
    {picture ? (
      <img
        className="fills"
        src={picture.includes('.') ? picture : `${picture}/160x160.webp`}
        alt=""
        width={size}
        height={size}
      />
    ) : (
      initials(name)
    )}
  </span>
);
