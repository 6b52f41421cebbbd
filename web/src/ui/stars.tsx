import { IconStarFilled } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';

/** Stars in ink, never yellow; without a rating a text says so. */
export const Stars = ({ stars, size = 12, sayNone = false }: { stars: number; size?: number; sayNone?: boolean }) => {
  const t = useTexts('common');
  if (stars < 1) return sayNone ? <span className="t14 muted">{t('noStars')}</span> : null;
  return (
    <span
      role="img"
      aria-label={t('stars', { count: stars })}
      style={{ display: 'inline-flex', gap: size / 6, flex: 'none' }}
    >
      {Array.from({ length: Math.min(5, stars) }, (_, index) => (
        <IconStarFilled key={index} size={size} aria-hidden="true" />
      ))}
    </span>
  );
};
