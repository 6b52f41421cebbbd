import type { NewEvent } from '../platform/events/event.ts';

/**
 * An endpoint was switched off automatically. Only one of the merchant's staff receives the event. `reason`: `failing`
 * for days, or `gone` by its answer.
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
  // Without the query, which may contain a secret.
  payload: { url: url.split('?', 1)[0], reason },
});
