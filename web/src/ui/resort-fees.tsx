import { useTexts } from '../i18n/use-texts.ts';

/** What is paid at the resort, beside a price; no total contains it. */
export const ResortFees = ({ fees }: { fees: readonly { name: string; text: string }[] }) => {
  // It is drawn once on a page: memoising it would only add code.
  'use no memo';
  const t = useTexts('common');
  return (
    fees.length > 0 && (
      <div className="t14 mt12">
        <p className="w5">{t('paidAtResort')}</p>
        {fees.map(({ name, text }) => (
          <p key={name} className="muted">
            {name}: {text}
          </p>
        ))}
      </div>
    )
  );
};
