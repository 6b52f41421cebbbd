import { IconKey, IconShieldCheck } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge } from '../ui/workspace/badge.tsx';

/** Whether an account is opened by two things: the device that has the passkey, and what unlocks it. */
export const TwoStep = ({ on }: { on: boolean }) => {
  const t = useTexts('people');
  return on ? (
    <Badge tone="success" icon={<IconShieldCheck size={14} stroke={2} />}>
      {t('twoStepOn')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<IconKey size={14} stroke={2} />}>
      {t('twoStepOff')}
    </Badge>
  );
};
