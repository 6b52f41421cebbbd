import { deviceName } from '@sandbar/domain/identity';
import type { Inform } from '../notifications/index.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import type { AlertKind } from './account-alert.ts';
import { ALERTS } from './account-alert.words.ts';

/** account.alert: the owner is told, in the app and by mail, whatever else he prefers. */
export const onAccountAlert = ({ inform }: { inform: Inform }): Reaction => ({
  name: 'identity-on-account-alert',
  run: async ({ merchantId, number, subjectId, payload }) => {
    const { what, name, userAgent, ipAddress } = payload as {
      what: AlertKind;
      name?: string;
      userAgent: string;
      ipAddress: string;
    };
    await inform({
      id: `account-alert-${number}`,
      merchantId,
      userId: subjectId,
      kind: 'account',
      words: (locale) => {
        const { device, address, passkey, notYou, action, ...alerts } = ALERTS[locale];
        const facts = (
          [
            name && [passkey, name],
            deviceName(userAgent) && [device, deviceName(userAgent)],
            [address, ipAddress],
          ] as const
        ).filter(Boolean) as [string, string][];
        return { ...alerts[what], paragraphs: [notYou], facts, action };
      },
      path: '/profile#setting',
      channels: ['app', 'mail'],
    });
  },
});
