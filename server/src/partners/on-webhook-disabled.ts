import type { Inform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { webhookDisabledWords } from './webhook-disabled-words.ts';

/** webhook.disabled: informs staff by bell and mail that an endpoint no longer gets webhooks. */
export const onWebhookDisabled = ({ inform }: { inform: Inform }): EventHandler => ({
  name: 'partners-on-webhook-disabled',
  run: async ({ merchantId, number, userId, payload }: Event) => {
    if (userId === null) return;
    const { url, reason } = payload as { url: string; reason: string };
    await inform({
      id: `webhook-disabled ${number}`,
      merchantId,
      userId,
      kind: 'account',
      words: (locale) => webhookDisabledWords(locale, { url, gone: reason === 'gone' }),
      path: '/',
      channels: ['app', 'mail'],
    });
  },
});
