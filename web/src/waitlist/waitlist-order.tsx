import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { WaitlistRulesQuery, type ReadWaitlistRules } from './waitlist-rules.query.ts';
import styles from './waitlist.module.css';

/** The order in which members are served, in words. */
export const OrderOf = ({ rules }: { rules: ReadWaitlistRules }) => {
  const t = useTexts('waitlist');
  return (
    <ol className={styles['rules']}>
      <li>{t('ruleOrder')}</li>
      <li>{t('ruleKind')}</li>
      <li>{t('ruleOnePerson')}</li>
      {rules.ownersFirst && <li>{t('ruleOwners')}</li>}
      <li>{t('ruleOffer', { count: rules.offerHours })}</li>
      <li>{t('ruleDecline')}</li>
      <li>{t('ruleLapse')}</li>
      <li>{t('ruleDowntime')}</li>
      <li>{t('ruleCirculation', { count: rules.circulationHours })}</li>
      <li>{t('ruleClose', { count: rules.leastDays })}</li>
      <li>{t('ruleGiver')}</li>
      <li>{t('ruleStake')}</li>
      <li>{t('ruleNoOne')}</li>
    </ol>
  );
};

/** Only the order, for the page of all rules. */
export const WaitlistOrder = () => {
  const t = useTexts('waitlist');
  const { data, error, refetch } = useRead(WaitlistRulesQuery, {});
  if (!data) return <ReadPending read={{ error, refetch }} height={320} />;
  return data.waitlistrules.enabled ? <OrderOf rules={data.waitlistrules} /> : <p>{t('rulesOff')}</p>;
};
