import { AccessFrame } from '../app/access-frame.tsx';
import { WithQueries } from '../app/with-queries.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { MemberRulesQuery } from '../merchants/member-rules.query.ts';
import { MemberRules } from '../merchants/member-rules.tsx';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { WaitlistOrder } from '../waitlist/waitlist-order.tsx';

const Rules = () => {
  const t = useTexts('rules');
  const format = useFormat();
  const { data, error, refetch } = useRead(MemberRulesQuery, {});
  const rules = data?.memberrules;
  return (
    <AccessFrame title={t('title')} lead={rules ? t('lead', { day: format.day(rules.changedDay) }) : t('leadUndated')}>
      {rules ? (
        <MemberRules rules={rules} waitlist={<WaitlistOrder />} />
      ) : (
        <ReadPending read={{ error, refetch }} height={640} />
      )}
    </AccessFrame>
  );
};

/** /rules: the merchant's rules, for all visitors. */
const RulesPage = () => (
  <WithQueries>
    <Rules />
  </WithQueries>
);

export default RulesPage;
