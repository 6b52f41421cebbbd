import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Chip } from '../../ui/chip.tsx';
import { CompanionsQuery } from './companions.query.ts';

interface CompanionPicksProps {
  /** Names that are chosen already. */
  except: readonly string[];
  onPick: (name: string) => void;
}

/** Buttons with the names of guests in the member's former orders; empty without such names. */
const CompanionPicks = ({ except, onPick }: CompanionPicksProps) => {
  const t = useTexts('companions');
  const names = useRead(CompanionsQuery, {}).data?.companions.map(({ name }) => name) ?? [];
  const offered = names.filter((name) => !except.includes(name));
  if (offered.length === 0) return null;
  return (
    <div className="flex wrap g8" role="group" aria-label={t('offered')}>
      {offered.map((name) => (
        <Chip
          key={name}
          small
          icon={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}
          aria-label={t('pick', { name })}
          onClick={() => onPick(name)}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
};

export default CompanionPicks;
