import { ActionIcon, Button } from '@mantine/core';
import { GrantRole, RevokeRole } from '@sandbar/contract/permissions';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { withUndo } from '../ui/workspace/undo.ts';
import styles from './member.module.css';
import { type Member } from './member.query.ts';
import { RolesQuery } from './members.query.ts';
import { Part, Rows } from './part.tsx';

interface MemberRolesProps {
  member: Member;
  /** The reader's permissions: only roles within them can be granted. */
  own: readonly string[];
  may: { allowed: boolean; reason: string | null };
}

/**
 * Shows the roles of the account with the persons who granted them and the dates. A revocation can be undone for ten
 * seconds.
 */
export const MemberRoles = ({ member, own, may }: MemberRolesProps) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const isOwn = member.id === shell.user?.id;
  const changes = may.allowed && !isOwn;
  const roles = useRead(RolesQuery, {}, { enabled: changes }).data?.roles?.items ?? [];
  const held = member.roles.filter(({ id }) => !going.has(id));
  const givable = roles.filter(
    ({ id, permissions }) =>
      !member.roles.some((role) => role.id === id) && permissions.every((name) => own.includes(name)),
  );
  const give = async () => {
    const role = givable.find(({ id }) => id === chosen);
    if (!role) return;
    const sent = await sendCommand(GrantRole, { UserId: member.id, RoleId: role.id });
    if (sent.ok) showToast(t('roleGiven', { role: role.name }));
    else showToast(failureText(sent.failure, common), { look: 'failed' });
    setChosen(null);
  };
  const back = (id: string) => setGoing((now) => new Set([...now].filter((each) => each !== id)));
  const take = ({ id, name }: { id: string; name: string }) => {
    setGoing((now) => new Set([...now, id]));
    const send = async () => {
      const sent = await sendCommand(RevokeRole, { UserId: member.id, RoleId: id });
      if (!sent.ok) showToast(failureText(sent.failure, common), { look: 'failed' });
      back(id);
    };
    withUndo(
      t('roleTaken', { role: name }),
      () => void send(),
      () => back(id),
    );
  };
  return (
    <Part title={t('roles')}>
      <Rows none={t('member')}>
        {held.map((role) => (
          <li key={role.id}>
            <span className={styles['what']}>
              <span className="w5">{role.name}</span>
              <span className="t12 muted">
                {role.grantedByName
                  ? t('givenBy', { name: role.grantedByName, day: format.date(role.grantedDate) })
                  : t('givenBySystem', { day: format.date(role.grantedDate) })}
              </span>
            </span>
            {changes && (
              <ActionIcon aria-label={t('takeThis', { role: role.name })} onClick={() => take(role)}>
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </Rows>
      {changes ? (
        <div className="stack g8 mt16">
          <ComboboxField
            label={t('giveRole')}
            options={givable.map(({ id, name, description }) => ({ value: id, label: name, detail: description }))}
            value={chosen}
            onChange={setChosen}
            clearable
          />
          <Button variant="default" disabled={!chosen} onClick={() => void give()}>
            {t('giveThis')}
          </Button>
        </div>
      ) : (
        <p className="t12 muted">{isOwn ? t('ownRoles') : may.reason}</p>
      )}
    </Part>
  );
};
