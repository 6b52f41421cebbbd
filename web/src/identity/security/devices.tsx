import { EndOtherSessions, EndSession } from '@sandbar/contract/identity';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type SignedInDevice } from './account-security.query.ts';
import styles from './security.module.css';

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  client: IconTerminal2,
} as const;
const MINUTE = 60_000;
/** Devices that are shown at first, because the browsers of several years would be a long list. */
const SHOWN = 5;

/** Lists the devices on which the account is signed in. This device is first, and the user menu signs it out. */
export const Devices = ({ devices }: { devices: readonly SignedInDevice[] }) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const others = useCommand(EndOtherSessions);
  const [all, setAll] = useState(false);
  const sorted = [...devices].sort((one, other) => Number(other.current) - Number(one.current));
  const endOthers = async () => {
    const outcome = await others.send({});
    if (outcome.ok) showToast(t('signedOutOthers', { count: outcome.value.ended }));
    else showToast(failureText(outcome.failure, common), { look: 'failed' });
  };
  return (
    <>
      <ul className={styles['list']}>
        {(all ? sorted : sorted.slice(0, SHOWN)).map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {!all && sorted.length > SHOWN && (
        <Button look="link" onClick={() => setAll(true)}>
          {t('allDevices', { count: sorted.length })}
        </Button>
      )}
      {devices.length > 1 ? (
        <div className={styles['end']}>
          <Button
            look="secondary"
            size="medium"
            sending={others.sending}
            sendingLabel={t('signOutOthers')}
            onClick={() => void endOthers()}
          >
            {t('signOutOthers')}
          </Button>
        </div>
      ) : (
        <p className="t14 muted">{t('onlyThis')}</p>
      )}
    </>
  );
};

const Device = ({ device }: { device: SignedInDevice }) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const format = useFormat();
  const now = new Date(useServerTime(MINUTE));
  const { send, sending } = useCommand(EndSession);
  const Icon = ICONS[device.kind as keyof typeof ICONS] ?? IconTerminal2;
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t('client');
  const end = async () => {
    const outcome = await send({ SessionId: device.id });
    // A device that no longer exists is signed out already, so this is not a failure.
    if (outcome.ok || (outcome.failure.kind === 'refused' && outcome.failure.code === 'NOT_FOUND'))
      showToast(t('signedOut', { name }));
    else showToast(failureText(outcome.failure, common), { look: 'failed' });
  };
  return (
    <li className={styles['row']}>
      <Icon className={styles['icon']} size={22} stroke={1.6} aria-hidden="true" />
      <div className={styles['what']}>
        <p className="t14 w5">{name}</p>
        <p className="t14 muted">
          {device.current ? (
            <span className="success w5">{t('thisDevice')}</span>
          ) : (
            t('seen', { when: format.relative(device.lastSeenAt, now) })
          )}
          {device.ipAddress && (
            <>
              {' · '}
              <span className="n">{device.ipAddress}</span>
            </>
          )}
        </p>
      </div>
      {!device.current && (
        <Button
          look="secondary"
          size="small"
          sending={sending}
          sendingLabel={t('signOut')}
          aria-label={t('signOutOf', { name })}
          onClick={() => void end()}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
};
