import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read } from '../../../transport/read.ts';
import { ComboboxField } from '../../../ui/form/combobox-field.tsx';
import { groupedNumber } from '../../../ui/grouped-number.ts';
import { MemberForm } from './member-form.tsx';
import { SaleMembersQuery, type SaleMember } from './sale.query.ts';
import styles from './sale.module.css';

interface FindMemberProps {
  member: SaleMember | null;
  onChange: (member: SaleMember | null) => void;
  error: string | undefined;
}

/** Finds the buyer by name, phone or e-mail, or opens a new account. */
export const FindMember = ({ member, onChange, error }: FindMemberProps) => {
  const t = useTexts('desk-sale');
  const [opening, setOpening] = useState(false);
  const [found, setFound] = useState<readonly SaleMember[]>([]);
  const find = async (words: string, signal: AbortSignal) => {
    const answer = await read(SaleMembersQuery, { keyword: words }, signal);
    const items = answer.members?.items ?? [];
    setFound(items);
    return items.map(asOption);
  };
  return (
    <section className="stack one g12 shrink" aria-labelledby="sale-member">
      <h2 id="sale-member" className="t20">
        {t('member')}
      </h2>
      {member ? (
        <div className={styles['chosen']}>
          <span className="lines">
            <span className="w5">{member.name || member.userName}</span>
            <span className="t12 muted n">
              {[member.email, groupedNumber(member.mobile)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button variant="default" size="sm" onClick={() => onChange(null)}>
            {t('another')}
          </Button>
        </div>
      ) : (
        <div className={styles['find']}>
          <ComboboxField
            label={t('findMember')}
            placeholder={t('findMemberBy')}
            find={find}
            value={null}
            error={error}
            none={t('noMember')}
            onChange={(id) => onChange(found.find((one) => one.id === id) ?? null)}
          />
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpening(true)}
          >
            {t('newMember')}
          </Button>
        </div>
      )}
      {opening && <MemberForm onOpened={onChange} onClose={() => setOpening(false)} />}
    </section>
  );
};

const asOption = ({ id, name, userName, email, mobile }: SaleMember) => ({
  value: id,
  label: name || userName,
  detail: [email, mobile && groupedNumber(mobile)].filter(Boolean).join(' · '),
});
