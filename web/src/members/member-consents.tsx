import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Fact } from '../ui/fact-list.tsx';
import type { Member } from './member.query.ts';

/** Shows a member's consents: what, when and how; the latest of each kind. */
export const ConsentFacts = ({ consents }: Pick<Member, 'consents'>) => {
  const t = useTexts('people');
  const format = useFormat();
  const kinds: Readonly<Record<string, string>> = {
    terms: t('consentTerms'),
    privacy: t('consentPrivacy'),
    marketing: t('consentMarketing'),
  };
  const how = ({ given, way, at: instant }: Member['consents'][number]): string => {
    const at = format.instant(instant);
    if (!given) return t('consentWithdrawn', { at });
    if (way === 'staff') return t('consentDesk', { at });
    if (way === 'mail') return t('consentMail', { at });
    return way === 'page' ? t('consentPage', { at }) : at;
  };
  const latest = consents.filter(({ kind }, place) => consents.findIndex((each) => each.kind === kind) === place);
  return (
    <Fact name={t('consents')}>
      {latest.length === 0
        ? t('consentsNone')
        : latest.map((consent) => (
            <p key={consent.kind}>{`${kinds[consent.kind] ?? consent.kind}: ${how(consent)}`}</p>
          ))}
    </Fact>
  );
};
