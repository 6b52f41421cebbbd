import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/workspace/badge.tsx';

/** Shows whether members see a resort or room. It has its own file, because editors show it without the table. */
export const ShownBadge = ({ shown, draft = false }: { shown: boolean; draft?: boolean }) => {
  const t = useTexts('console-resorts');
  if (draft)
    return (
      <Badge tone="warning" icon={<IconPencil size={14} stroke={2} />}>
        {t('draft')}
      </Badge>
    );
  return shown ? (
    <Badge tone="success" icon={<IconEye size={14} stroke={2} />}>
      {t('shown')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<IconEyeOff size={14} stroke={2} />}>
      {t('hidden')}
    </Badge>
  );
};
