import { Button } from '@mantine/core';
import { EndMemberSession } from '@sandbar/contract/identity';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { showToast } from '../ui/toast-store.ts';
import styles from './member.module.css';
import type { Member } from './member.query.ts';
import { Part, Rows } from './part.tsx';

/** Lists the devices on which the account is signed in. Staff may sign each out. */
export const Devices = ({ member: { id, devices }, may }: { member: Member; may: { allowed: boolean } }) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const format = useFormat();
  const end = async (sessionId: string) => {
    const sent = await sendCommand(EndMemberSession, { UserId: id, SessionId: sessionId });
    if (sent.ok) showToast(t('deviceEnded'));
    else showToast(failureText(sent.failure, common), { look: 'failed' });
  };
  return (
    <Part title={t('devices')}>
      <Rows none={t('noDevices')}>
        {devices.map((device) => (
          <li key={device.id}>
            <span className={styles['what']}>
              <span className="w5">{[device.browser, device.system].filter(Boolean).join(', ') || t('client')}</span>
              <span className="n t12 muted">
                {device.ipAddress} · {t('lastSeen', { at: format.instant(device.lastSeenAt) })}
              </span>
            </span>
            {may.allowed && (
              <Button variant="default" size="xs" onClick={() => void end(device.id)}>
                {t('endDevice')}
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </Part>
  );
};
