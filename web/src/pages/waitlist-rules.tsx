import { Link } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { WithQueries } from '../app/with-queries.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { RulesText } from '../waitlist/rules-text.tsx';

const Rules = () => {
  const t = useTexts('waitlist');
  const app = useTexts('app');
  return (
    <AccessFrame title={t('rulesTitle')} lead={t('rulesLead')} after={<Link to={paths.rules()}>{app('rules')}</Link>}>
      <RulesText />
    </AccessFrame>
  );
};

/** /waitlist/rules: the order in which members are served, for all visitors. */
const WaitlistRulesPage = () => (
  <WithQueries>
    <Rules />
  </WithQueries>
);

export default WaitlistRulesPage;
