import { IconCaretDownFilled } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Num, usePointsText } from '../ui/num.tsx';
import { usePoints } from './use-points.ts';

/** The member's points; a balance below zero shows as 0 with a down mark. */
export const PointBalance = () => {
  const t = useTexts('app');
  const text = usePointsText();
  const points = usePoints();
  return (
    <span title={t('pointsBalance')} style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <span className="hidden-visually">{t('pointsBalance')}: </span>
      <Num>{text(Math.max(0, points))}</Num>
      {points < 0 && (
        <IconCaretDownFilled size={14} style={{ color: 'var(--danger)' }} aria-label={t('pointsNegative')} />
      )}
    </span>
  );
};
