import type { NewEvent } from '../platform/events/event.ts';

/**
 * Private to one of the merchant's staff: an endpoint was switched off by itself. `reason`: `failing` for days, or
 * `gone` by its own word.
 */
export const webhookDisabled = ({
  userId,
  endpointId,
  url,
  reason,
}: {
  userId: string;
  endpointId: string;
  url: string;
  reason: string | null;
}): NewEvent => ({
  kind: 'webhook.disabled',
  subjectId: endpointId,
  userId,
  // Without its query: some write a secret of theirs there.
  payload: { url: url.split('?', 1)[0], reason },
});
