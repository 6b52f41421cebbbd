import { RemoveCompanion } from '@sandbar/contract/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { CompanionsQuery } from './companions.query.ts';

/** Lists the names that are suggested for the member's next orders, with buttons to remove them. */
const MyCompanions = () => {
  const t = useTexts('companions');
  const common = useTexts('common');
  const read = useRead(CompanionsQuery, {}, { staleTime: 0 });
  const remove = useCommand(RemoveCompanion);
  const found = read.data?.companions;
  return (
    <Section title={t('title')}>
      <p className="muted">{t('lead')}</p>
      {!found && <ReadPending read={read} lines={2} gap={16} />}
      {found?.length === 0 && <p>{t('none')}</p>}
      <ul className="rows">
        {found?.map(({ id, name }) => (
          <li key={id}>
            <span className="anywhere">{name}</span>
            <Button
              look="link"
              aria-label={t('removeOf', { name })}
              sending={remove.sending}
              onClick={() => void remove.send({ CompanionId: id })}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {remove.failure && (
        <p role="alert" className="danger">
          {failureText(remove.failure, common)}
        </p>
      )}
    </Section>
  );
};

export default MyCompanions;
