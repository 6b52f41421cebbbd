import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import type { ReadRuleSet } from '../catalogue/pricing/pricing.query.ts';
import { RuleSetDialog } from '../catalogue/pricing/rule-set-dialog.tsx';
import { RuleSets } from '../catalogue/pricing/rule-sets.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useMay } from '../permissions/use-may.ts';
import { StaysArea } from './parts/stays-area.tsx';

/** /console/stays/rate-sets: named sets of prices and nights. */
const ConsoleRuleSetsPage = () => {
  const t = useTexts('pricing');
  const price = useMay('stay.price');
  const [shown, setShown] = useState<{ set: ReadRuleSet | null; copied: ReadRuleSet | null } | null>(null);
  const add = () => setShown({ set: null, copied: null });
  return (
    <StaysArea
      current="sets"
      actions={
        price.allowed && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={add}>
            {t('addSet')}
          </Button>
        )
      }
    >
      <RuleSets
        mayNotChange={price.reason}
        gridOf={(resort, from) => `${paths.consoleStays()}?resort=${resort}&from=${from}`}
        onOpen={(set) => setShown({ set, copied: null })}
        onCopy={(copied) => setShown({ set: null, copied })}
        onAdd={add}
      />
      {shown && <RuleSetDialog {...shown} onClose={() => setShown(null)} />}
    </StaysArea>
  );
};

export default ConsoleRuleSetsPage;
