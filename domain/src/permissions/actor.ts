import type { PermissionName } from './permissions.ts';

/**
 * The requirement of a command or read for its sender. `member` is any signed-in person; `system` is the server itself,
 * for example jobs and imports.
 */
export type Audience = 'anyone' | 'member' | 'system' | PermissionName;

/** The one order to which a session inside a partner's frame has access. */
export interface Frame {
  partnerId: string;
  /** The order that was made in the frame or that its ticket was for; null until one exists. */
  orderId: string | null;
}

export type Actor =
  | { kind: 'system' }
  | {
      kind: 'user';
      userId: string;
      permissions: ReadonlySet<PermissionName>;
      frame?: Frame | undefined;
      /** The actor is an API key, and `userId` is that of the key, to which no personal data belong. */
      service?: true | undefined;
    }
  | { kind: 'anyone' };

/** Decides all permissions. Without a rule that allows it, access is denied. */
export const actorMay = (actor: Actor, audience: Audience): boolean => {
  if (actor.kind === 'system' || audience === 'anyone') return true;
  if (actor.kind === 'anyone' || audience === 'system') return false;
  if (actor.service) return audience !== 'member' && actor.permissions.has(audience);
  // Inside a partner's page a person acts only as a member, whatever their roles allow elsewhere.
  return audience === 'member' || (!actor.frame && actor.permissions.has(audience));
};

/**
 * How a command may be used inside a partner's frame; not at all when absent. `opens`: it makes the frame's one order,
 * whose id is the command's. Otherwise the name of the field with an order, which must be the frame's own.
 */
export type FrameUse = 'opens' | { order: string };

/** Whether a frame may send a command with this content. @param input the checked fields */
export const frameMay = (
  frame: Frame,
  use: FrameUse | undefined,
  input: Readonly<Record<string, unknown>>,
): boolean => {
  if (!use) return false;
  const named = input[use === 'opens' ? 'Id' : use.order];
  if (typeof named !== 'string') return false;
  // The same command sent again finds the order that it made before.
  if (use === 'opens' && frame.orderId === null) return true;
  return frame.orderId !== null && named.toLowerCase() === frame.orderId;
};
