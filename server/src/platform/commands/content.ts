import { NIL_UUID } from './handler.ts';
import { isUuid } from '../uuid.ts';

/** A command's Content as an object, before the contract validates it. */
export const objectOf = (content: unknown): Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content)
    ? (content as Record<string, unknown>)
    : {};

/** The command's id; null when the content has none. */
export const commandId = ({ Id }: Record<string, unknown>): string | null => {
  const id = typeof Id === 'string' ? Id.toLowerCase() : '';
  return isUuid(id) ? id : null;
};

/** Fields of old clients that name a person or a merchant: optional, but they must agree with the session. */
const IDENTITY_FIELDS = ['CustomerId', 'OwnerId', 'ActionBy', 'ModifiedBy', 'CreatedBy'] as const;

/**
 * The first field that contradicts the session.
 * @param userIds the sender, and the member in whose place it is sent
 */
export const contradiction = (
  content: Record<string, unknown>,
  userIds: readonly string[],
  merchantId: string,
): string | undefined => {
  const says = (field: string, own: readonly string[]) => {
    const value = content[field];
    if (value === undefined || value === null || value === '' || value === NIL_UUID) return false;
    return typeof value !== 'string' || !own.includes(value.toLowerCase());
  };
  const field = IDENTITY_FIELDS.find((each) => says(each, userIds));
  return field ?? (says('MerchantId', [merchantId]) ? 'MerchantId' : undefined);
};
