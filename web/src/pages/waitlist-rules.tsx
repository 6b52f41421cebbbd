import { AccessFrame } from '../app/access-frame.tsx';
import { WithQueries } from '../app/with-queries.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { RulesText } from '../waitlist/rules-text.tsx';

const Rules = () => {
  const t = useTexts('waitlist');
  return (
    <AccessFrame title={t('rulesTitle')} lead={t('rulesLead')}>
      <RulesText />
    </AccessFrame>
  );
};

/** /waitlist/rules: the order in which members are served, for everyone. */
const WaitlistRulesPage = () => (
  <WithQueries>
    <Rules />
  </WithQueries>
);

export default WaitlistRulesPage;
